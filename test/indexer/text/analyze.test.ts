import { describe, expect, it } from 'vitest';
import { createAnalyzer, indexTerms } from '../../../src/indexer/text/analyze.ts';
import { stem } from '../../../src/indexer/text/stem.ts';
import { madeMail } from '../../made-mail.ts';

const analyzer = createAnalyzer();
const usual = (text: string, language = 'en') => analyzer.tokens(text, [language]).map(({ terms }) => terms[0]);

describe('the usual terms', () => {
  it.each([
    ['Running Invoices', ['run', 'invoic'], 'stems, lower case'],
    ['TXN-HC-100005', ['txn', 'hc', '100005', 'txnhc100005'], 'parts in sequence, then the whole'],
    ['HC100005', ['hc', '100005', 'hc100005'], 'letters and digits apart, then together'],
    ['71450/36214', ['71450', '36214', '7145036214'], 'a reference with a slash'],
    ['1.805,00', ['1', '805', '00', '180500'], 'an amount as Europe writes it'],
    ['a3f9b2c1d4', ['a3f9b2c1d4'], 'a random key stays whole'],
    ['e-mail', ['e', 'mail', 'email'], 'with and without its hyphen'],
    ['jane@example.com', ['jane', 'exampl', 'com'], 'an address by its parts'],
    ['don\'t John\'s', ['don', 'john'], 'English endings after an apostrophe are dropped'],
    ['l’hôpital', ['l', 'hopital', 'lhopital'], 'a French article is a part'],
    ['東京都', ['東', '東京', '京', '京都', '都'], 'characters and pairs'],
    ['東京2020', ['東', '東京', '京', '2020', '東京2020'], 'scripts apart'],
    ['x'.repeat(65), [], 'too long for a word'],
    ['aG9ybWFybWExMjM0'.repeat(5), [], 'encoded data'],
    ['😀 -- …', [], 'no letters'],
  ])('of %s', (text, terms, _reason) => {
    expect(usual(text)).toEqual(terms);
  });

  it('have the offsets of what they stand for', () => {
    const text = 'Ref TXN-1, 東京';
    expect(analyzer.tokens(text, ['en']).map(({ start, end }) => text.slice(start, end))).toEqual(['Ref', 'TXN', '1', 'TXN-1', '東', '東京', '京']);
  });

  it('are read in time that grows with the text only', () => {
    for (const text of ['a-'.repeat(200_000), 'a1'.repeat(200_000), '\u0301'.repeat(400_000), 'é'.repeat(400_000), '用'.repeat(100_000)]) {
      expect(analyzer.tokens(text, ['en']).length).toBeLessThan(600_000);
    }
  });
});

describe('stems', () => {
  it('are the same whatever was read before: put together from pieces, the same letters have none', () => {
    const terms = (text: string, language: string) => createAnalyzer().tokens(text, [language]).map(({ terms: all }) => all);
    const [whole, pieces] = [[['halfpenni', 'halfpenny']], [['half'], ['penni', 'penny'], ['halfpenny']]];
    expect([terms('halfpenny', 'en'), terms('half-penny', 'en')]).toEqual([whole, pieces]);
    // Another language's memory is another: here the other way round.
    expect([terms('half-penny', 'und'), terms('halfpenny', 'und')]).toEqual([pieces, whole]);
  });

  // Pairs that a person takes for one word, checked by hand, language by language.
  it.each([
    ['en', 'deliveries', 'delivery'], ['en', 'meetings', 'meeting'], ['de', 'rechnungen', 'rechnung'], ['de', 'häuser', 'haus'],
    ['fr', 'réservations', 'réservation'], ['es', 'facturas', 'factura'], ['it', 'prenotazioni', 'prenotazione'],
    ['pt', 'faturas', 'fatura'], ['nl', 'rekeningen', 'rekening'], ['sv', 'fakturor', 'faktura'], ['no', 'biler', 'bil'],
    ['da', 'fakturaer', 'faktura'], ['fi', 'laskun', 'lasku'], ['ru', 'заказы', 'заказ'], ['tr', 'evler', 'ev'],
    ['ro', 'facturi', 'factura'], ['bg', 'сметки', 'сметка'], ['hu', 'házak', 'ház'], ['und', 'invoices', 'invoice'],
  ])('%s: %s and %s are one', (language, one, other) => {
    expect(stem(one, language)).toBe(stem(other, language));
  });

  it('leave short words and unknown languages alone', () => {
    expect([stem('was', 'en'), stem('this', 'xx')]).toEqual(['was', 'this']);
  });
});

describe('the columns of a message', () => {
  it('hold each text where it counts, and spellings once', () => {
    const { terms } = madeMail({
      id: 'a', subject: 'Meetings', text: 'Running, running: São', quoted: 'invoices',
      from: { name: 'Zoë', email: 'zoe@example.com' },
      attachments: [{ name: 'plan.pdf', type: 'application/pdf', size: 1, inline: false }],
    });
    expect(terms).toEqual({
      subject: 'meet',
      people: 'zoe zoe exampl com',
      own: 'run run sao',
      quoted: 'invoic',
      attachments: 'plan pdf applic pdf',
      forms: 'meetings zoë zoe´ example running são sao´ invoices application',
    });
  });

  it('say nothing of an address twice', () => {
    const { mail, regions } = madeMail({ id: 'a', from: { name: 'Jo', email: 'jo@x.org' }, to: [{ name: 'Jo', email: 'jo@x.org' }] });
    expect(indexTerms(mail, regions, 'en').people).toBe('jo jo x org');
  });

  it('may come from any number of regions', () => {
    const text = 'a\n'.repeat(150_000);
    const regions = Array.from({ length: 150_000 }, (_, index) => ({ kind: 'quoted' as const, start: 2 * index, end: 2 * index + 2, depth: 1 + (index % 2) }));
    const { mail } = madeMail({ id: 'a', text });
    expect(indexTerms({ ...mail, text }, regions, 'en').quoted).toHaveLength(2 * 150_000 - 1);
  });
});
