import { expect, test } from 'vitest';
import { randomFrom } from '../../evals/random.ts';
import { LIMITS } from '../../src/indexer/limits.ts';
import { prepareMail } from '../../src/indexer/prepare-mail.ts';
import { utf8 } from './mail-bytes.ts';

const HEAD = 'From: Ada <ada@example.org>\nSubject: Tea\nDate: Mon, 24 Aug 2026 10:00:00 +0200\n\n';

test('a message of more facts than are kept says that it was cut, and keeps the first ones', async () => {
  const addresses = Array.from({ length: LIMITS.facts + 10 }, (_, n) => `a${n}@b.org`).join('\n');
  const { facts, mail, regions, chunks } = await prepareMail(utf8(HEAD + addresses));
  expect(facts).toHaveLength(LIMITS.facts);
  expect(facts[0]?.value).toBe('a0@b.org');
  expect(mail.flags).toContain('truncated');
  expect(regions.at(-1)?.end).toBe(mail.text.length);
  expect(chunks.at(-1)?.end).toBe(mail.text.length);
});

test('one of few facts does not', async () => {
  const { facts, mail } = await prepareMail(utf8(`${HEAD}Write to bob@example.org.`));
  expect(facts.map(({ value }) => value)).toEqual(['bob@example.org']);
  expect(mail.flags).toEqual([]);
});

/** Sentences of many languages, for every stemmer, tokenizer and reader of facts to go through. */
const SENTENCES: readonly string[] = [
  'Please pay $12.50 by 24 August 2026, order no. 4711-0815.', 'Bitte zahlen Sie 1.805,00 EUR bis zum 24.08.2026, Rechnung Nr. 4711.', 'Merci de payer 1 805,00 € avant le 24 août 2026.',
  'Gracias, el pedido fue enviado el 24 de agosto de 2026.', 'Grazie, il pacco è stato spedito il 24 agosto 2026.', 'Bedankt, de bestelling is op 24 augustus 2026 verzonden.',
  'Tack, din beställning på 12 500 kr har skickats.', 'Obrigado, o pedido de R$ 1.805,00 foi enviado.', 'Dziękuję, przesyłka została wysłana w poniedziałek.', 'Děkuji, zásilka byla odeslána v pondělí ráno.',
  'Спасибо, письмо отправлено из центра города в театр.', 'Благодаря, писмото е изпратено от центъра до театър „Министър“.', 'Дякую, листа надіслано з центру міста.', 'Σας ευχαριστώ, η παραγγελία στάλθηκε τη Δευτέρα.',
  'תודה רבה, ההזמנה נשלחה ביום שני בבוקר.', 'شكرا جزيلا، تم إرسال الطلب يوم الاثنين صباحا.', 'आपके खाते से ₹1,805 24 अगस्त 2026 को काटे गए हैं।', 'ご注文番号：250-1234567、合計1,805円をお支払いください。', '订单号：20260815001，金额1,805.00元，已发货。', '2026년 8월 24일에 12,000원이 결제되었습니다.',
  'ขอบคุณค่ะ สินค้าจัดส่งแล้วเมื่อวันจันทร์', 'Köszönöm, a csomagot hétfőn feladták.', 'Teşekkürler, sipariş pazartesi günü gönderildi.', 'Kiitos, tilaus lähetettiin maanantaina.', 'Mulțumesc, coletul a fost trimis luni dimineață.',
];

test('words of many languages, in any order and broken in any way, are read soundly', { timeout: 400_000 }, async () => {
  const random = randomFrom(1, 77);
  const unsound: string[] = [];
  for (let n = 0; n < 600; n++) {
    const one = random.pick(SENTENCES);
    const other = random.pick(SENTENCES);
    const words = random.shuffled(`${one} ${one} ${other}`.split(' '));
    const cut = random.int(0, words.length - 1);
    const body = [...words.slice(0, cut), random.pick(['\n> ', '\n\n', '\t', '-', '(', '\u202e', '😀', '\u0301', ' '.repeat(40)]), ...words.slice(cut)].join(random.pick([' ', ' ', '\n', '']));
    const { mail, regions, chunks, facts, records, terms } = await prepareMail(utf8(`${HEAD.trimEnd()}\nContent-Type: text/plain; charset=utf-8\n\n${body}\n`));
    const covered = regions.reduce((end, region) => (region.start === end ? region.end : -1), 0);
    const isSound = covered === mail.text.length
      && chunks.every(({ start, end, region }) => end > start && regions.some((one) => one.kind === region && one.start <= start && end <= one.end))
      && facts.every(({ start, end, value }) => end > start && end <= mail.text.length && value !== '')
      && records.every((record) => record.facts.every((index) => (facts[index]?.start ?? -1) >= record.start && (facts[index]?.end ?? Infinity) <= record.end));
    if (!isSound || (/\p{L}/u.test(mail.text) && terms.own + terms.quoted === '')) unsound.push(body);
  }
  expect(unsound).toEqual([]);
});
