/** Who was paid, read back from sentences and rows made from a seed: the name is drawn, never read from the text. */
import { findFacts } from '../src/indexer/facts/facts.ts';
import { randomFrom } from './random.ts';
import { markdownTable } from './table.ts';

export interface CounterpartyScore {
  readonly language: string;
  readonly named: number;
  readonly read: number;
  /** Another name than the one that was drawn, or one where none was. */
  readonly wrong: readonly string[];
}

/** `each` sentences a language; a quarter names nobody, or two. */
export function scoreCounterparties(seed: number, each: number): readonly CounterpartyScore[] {
  const random = randomFrom(seed);
  return LANGUAGES.map(({ language, names, amounts, sentences, unnamed }) => {
    let [named, read] = [0, 0];
    const wrong: string[] = [];
    for (let n = 0; n < each; n++) {
      const name = random.chance(0.75) ? random.pick(names) : undefined;
      const amount = random.pick(amounts).replace('#', String(random.int(11, 999)));
      const text = random.pick(name === undefined ? unnamed : sentences).replace('{amount}', amount).replace('{name}', name ?? '');
      const { records } = findFacts({ text, regions: [{ kind: 'own', start: 0, end: text.length, depth: 0 }], date: Date.UTC(2026, 7, 24, 10), zone: 60 });
      const found = records.flatMap(({ counterparty }) => (counterparty ? [text.slice(counterparty.start, counterparty.end)] : []));
      if (name !== undefined) named++;
      if (name !== undefined && found.includes(name)) read++;
      if (found.some((one) => one !== name)) wrong.push(`${text} -> ${found.join()}`);
    }
    return { language, named, read, wrong };
  });
}

/** The table for the README, a language a line. */
export function counterpartyTable(scores: readonly CounterpartyScore[]): string {
  return markdownTable(['language', 'names', 'read back', 'wrong'], scores.map(({ language, named, read, wrong }) => [language, String(named), `${((100 * read) / named).toFixed(1)} %`, String(wrong.length)]));
}

interface Language {
  readonly language: string;
  readonly names: readonly string[];
  readonly amounts: readonly string[];
  readonly sentences: readonly string[];
  /** Sentences that name nobody, or two of whom either may be meant. */
  readonly unnamed: readonly string[];
}

const LATIN = ['Book Nook', 'Aster Bank', 'Miller & Sons', 'Café Central', 'Ada Byron', 'REWE', 'PayPal', 'Blue Door Ltd'] as const;
const EURO = ['EUR #.00', 'EUR #'] as const;

const LANGUAGES: readonly Language[] = [
  { language: 'en', names: LATIN, amounts: [...EURO, '£#.50'], sentences: ['{amount} was debited at {name} on 24 August 2026.', 'You paid {amount} to {name}.', 'We have received {amount} from {name}, thank you.', '2026-08-24\t{name}\t{amount}'], unnamed: ['{amount} was paid from Aster Bank to Book Nook.', 'Please pay {amount} by Friday.', 'The train from Berlin to Rome costs {amount}.', '2026-08-24\tFee\t{amount}'] },
  { language: 'de', names: LATIN, amounts: ['#,00 EUR', '#,50 €'], sentences: ['Am 24.08.2026 wurden {amount} an {name} überwiesen.', 'Ihre Zahlung von {amount} bei {name} ist eingegangen.', '24.08.2026\t{name}\t{amount}'], unnamed: ['Wir zahlen {amount} an Kunden zurück.', 'Bei Fragen zur Rechnung über {amount} rufen Sie an.', '24.08.2026\tLastschrift\t{amount}'] },
  { language: 'fr', names: LATIN, amounts: ['#,00 €', '#,50 EUR'], sentences: ['Vous avez payé {amount} à {name} le 24 août 2026.', 'Votre achat de {amount} chez {name} est confirmé.', '24/08/2026\t{name}\t{amount}'], unnamed: ['Vous avez payé {amount} en août.', 'Le train de Paris à Lyon coûte {amount}.'] },
  { language: 'es', names: LATIN, amounts: ['#,00 €', '#,50 EUR'], sentences: ['Has pagado {amount} a {name} el 24 de agosto de 2026.', 'Tu compra de {amount} en {name} está confirmada.'], unnamed: ['Has pagado {amount} con tu tarjeta.', 'El tren de Madrid a Sevilla cuesta {amount}.'] },
  { language: 'it', names: LATIN, amounts: ['#,00 €', '#,50 EUR'], sentences: ['Hai pagato {amount} a {name} il 24 agosto 2026.', 'Il tuo acquisto di {amount} presso {name} è confermato.'], unnamed: ['Hai pagato {amount} con la carta.', 'Il treno da Roma a Milano costa {amount}.'] },
  { language: 'nl', names: LATIN, amounts: ['€ #,00', 'EUR #,50'], sentences: ['Er is {amount} betaald aan {name} op 24 augustus 2026.', 'Uw aankoop van {amount} bij {name} is bevestigd.'], unnamed: ['U hebt {amount} betaald met uw kaart.', 'De trein van Utrecht naar Gent kost {amount}.'] },
  { language: 'sv', names: LATIN, amounts: ['#,00 kr', '#,50 SEK'], sentences: ['Du har betalat {amount} till {name} den 24 augusti 2026.', 'Ditt köp på {amount} hos {name} är bekräftat.'], unnamed: ['Du har betalat {amount} med kort.', 'Tåget från Lund till Malmö kostar {amount}.'] },
  { language: 'pt', names: LATIN, amounts: ['R$ #,00', '#,50 EUR'], sentences: ['Você pagou {amount} para {name} em 24 de agosto de 2026.', 'Recebemos o pagamento de {amount} de {name}.'], unnamed: ['Você pagou {amount} com o cartão.', 'O trem de Lisboa para Évora custa {amount}.'] },
  { language: 'hi', names: LATIN, amounts: ['₹#', '₹#.50'], sentences: ['{name} को {amount} का भुगतान किया गया।', '24 अगस्त 2026 को {name} से {amount} का रिफंड मिला।'], unnamed: ['आपने {amount} का भुगतान किया।'] },
  { language: 'ja', names: ['株式会社アオイ', '青空銀行', 'ミライストア'], amounts: ['#円', '¥#'], sentences: ['2026年8月24日に{name}へ{amount}を支払いました。', '{name}から{amount}の返金がありました。'], unnamed: ['{amount}を支払いました。'] },
  { language: 'zh', names: ['蓝天书店', '东方银行', '大地超市', '长江公司'], amounts: ['#元', '人民币#元'], sentences: ['您向{name}支付了{amount}。', '您在{name}消费了{amount}。'], unnamed: ['您支付了{amount}。'] },
];
