import { describe, expect, it } from 'vitest';
import { findRegions } from '../../../src/indexer/regions/regions.ts';

function split(text: string): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { kind, start, end } of findRegions({ text, marks: [], subject: 'Re: tea', zone: 0, date: undefined })) {
    found[kind] = `${found[kind] ?? ''}${text.slice(start, end)}`;
  }
  return found;
}

const WORDS = 'Two cups of tea, please.\n\n';

describe('signatures', () => {
  it.each([
    ['a delimiter', '-- \nAda Byron\nAnalytical Engines\n'],
    ['a delimiter without its blank', '--\nAda Byron\n'],
    ['two in a row', '-- \nAda Byron\n-- \nAnalytical Engines\n'],
    ['a phone, English', 'Sent from my iPhone\n'], ['a phone, German', 'Von meinem iPhone gesendet\n'], ['a phone, French', 'Envoyé de mon iPhone\n'],
    ['a phone, Spanish', 'Enviado desde mi iPhone\n'], ['a phone, Italian', 'Inviato da iPhone\n'], ['a phone, Dutch', 'Verstuurd vanaf mijn iPhone\n'], ['a phone, Portuguese', 'Enviado do meu iPhone\n'],
    ['a phone, Swedish', 'Skickat från min iPhone\n'], ['a phone, Norwegian', 'Sendt fra min iPhone\n'], ['a phone, Finnish', 'Lähetetty iPhonesta\n'], ['a phone, Polish', 'Wysłane z iPhone’a\n'],
    ['a phone, Czech', 'Odesláno z iPhonu\n'], ['a phone, Russian', 'Отправлено с iPhone\n'], ['a phone, Ukrainian', 'Надіслано з iPhone\n'], ['a phone, Greek', 'Στάλθηκε από το iPhone μου\n'], ['a phone, Turkish', 'iPhone’umdan gönderildi\n'],
    ['a phone, Arabic', 'أُرسلت من الـ iPhone\n'], ['a phone, Hebrew', 'נשלח מה-iPhone שלי\n'], ['a phone, Japanese', 'iPhoneから送信\n'], ['a phone, Chinese', '发自我的 iPhone\n'], ['a phone, Korean', '나의 iPhone에서 보냄\n'],
    ['a program', 'Get Outlook for iOS\n'], ['a rule with a card', '____________________\nAda Byron\nAnalytical Engines\n+44 20 7946 0000\n'],
  ])('%s', (_, signature) => {
    expect(split(WORDS + signature)).toEqual({ own: WORDS, signature });
  });

  it('leave the sign-off and the name to the words', () => {
    const own = `${WORDS}Best regards,\nAda\n`;
    expect(split(own)).toEqual({ own });
    expect(split(`${own}\nAnalytical Engines Ltd\nTel: +44 20 7946 0000\n`)).toEqual({ own: `${own}\n`, signature: 'Analytical Engines Ltd\nTel: +44 20 7946 0000\n' });
  });

  it('are not sentences below a sign-off, nor what follows a dash far above the end', () => {
    const own = `${WORDS}Thanks,\nAda\n\nPS: please send the invoice to ada@example.org instead of to the office, as before.\n`;
    expect(split(own)).toEqual({ own });
    const long = `${WORDS}--\n${'A line of words.\n'.repeat(60)}`;
    expect(split(long)).toEqual({ own: long });
  });

  it('end where a quote begins', () => {
    const found = split(`${WORDS}-- \nAda\n\nOn 5 March 2015 at 17:10, Charles wrote:\n> Tea?\n`);
    expect(found['signature']).toBe('-- \nAda\n\n');
    expect(found['quoted']).toContain('> Tea?');
  });
});

describe('boilerplate at the end', () => {
  it.each([
    ['a list', '_______________________________________________\nTea mailing list\nTea@lists.example.org\nhttps://lists.example.org/mailman/listinfo/tea\n'],
    ['a group', '-- \nYou received this message because you are subscribed to the Google Groups "Tea" group.\nTo unsubscribe from this group, send an email to tea+unsubscribe@example.org.\n'],
    ['a disclaimer', 'This e-mail is confidential and intended solely for the addressee. If you have received it in error, please notify the sender and delete it.\n'],
    ['a disclaimer, German', 'Diese E-Mail enthält vertrauliche Informationen. Wenn Sie nicht der richtige Adressat sind, informieren Sie bitte den Absender und löschen Sie diese Mail.\n'],
    ['a disclaimer, French', 'Ce message est confidentiel. Si vous l’avez reçu par erreur, merci d’en informer l’expéditeur et de le détruire ; il est destiné à ses seuls destinataires.\n'],
    ['a disclaimer, Spanish', 'Este mensaje es confidencial y se dirige exclusivamente a su destinatario. Si lo ha recibido por error, elimínelo.\n'],
    ['a scanner', 'This email has been scanned for viruses by TeaScan.\n'],
    ['armour', '-----BEGIN PGP SIGNATURE-----\nVersion: GnuPG v1\n\niEYEARECAAYFAk\n=abcd\n-----END PGP SIGNATURE-----\n'],
  ])('%s', (_, boilerplate) => {
    expect(split(WORDS + boilerplate)).toEqual({ own: WORDS, boilerplate });
  });

  it('is not a letter that speaks of such things', () => {
    for (const own of [
      'Please unsubscribe me from this list.\n',
      'Please unsubscribe me from the tea list, I have had enough of it, and tell Charles that the engine is broken. ' + 'It was a long letter. '.repeat(40) + '\n',
      'The plans are confidential, so please do not show them to anybody.\n',
      'We must talk about confidential information and our liability. You will find the new rules, which you have to sign within two weeks of this message, on our site.\n',
    ]) expect(split(own)).toEqual({ own });
  });

  it("keeps the writer's name above it", () => {
    expect(split('Tea?\n\nAda\nhttps://lists.example.org/mailman/listinfo/tea\n')).toEqual({ own: 'Tea?\n\nAda\n', boilerplate: 'https://lists.example.org/mailman/listinfo/tea\n' });
  });
});

describe('banners on top', () => {
  it.each([
    'CAUTION: This email originated from outside of the organization. Do not click links or open attachments unless you recognize the sender.',
    '[EXTERNAL EMAIL] Be careful with links.', 'ACHTUNG: Diese E-Mail kommt von außerhalb der Organisation. Klicken Sie nicht auf Links.',
    "You don't often get email from ada@example.org. Learn why this is important",
  ])('%s', (banner) => {
    const found = split(`${banner}\n\nTwo cups, please.\n`);
    expect(found['boilerplate']?.trim()).toBe(banner);
    expect(found['own']?.trim()).toBe('Two cups, please.');
  });
});
