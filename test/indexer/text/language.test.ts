import { describe, expect, it } from 'vitest';
import { detectLanguage } from '../../../src/indexer/text/language.ts';

describe('the language of own words', () => {
  it.each([
    ['en', 'Hi Anna, thanks for the update. Could we move the meeting to Thursday afternoon?'],
    ['de', 'Hallo Anna, danke für die Nachricht. Können wir das Treffen auf Donnerstag verschieben?'],
    ['fr', 'Bonjour Anna, merci pour ton message. Pouvons-nous déplacer la réunion à jeudi ?'],
    ['es', 'Hola Ana, gracias por el mensaje. ¿Podemos pasar la reunión al jueves?'],
    ['it', 'Ciao Anna, grazie per il messaggio. Possiamo spostare la riunione a giovedì?'],
    ['nl', 'Hoi Anna, bedankt voor je bericht. Kunnen we de vergadering naar donderdag verplaatsen?'],
    ['pt', 'Olá Ana, obrigado pela mensagem. Podemos mudar a reunião para quinta-feira?'],
    ['sv', 'Hej Anna, tack för meddelandet. Kan vi flytta mötet till torsdag?'],
    ['no', 'Hei Anna, takk for meldingen. Kan vi flytte møtet til torsdag?'],
    ['da', 'Hej Anna, tak for beskeden. Kan vi flytte mødet til torsdag?'],
    ['fi', 'Hei Anna, kiitos viestistä. Voimmeko siirtää kokouksen torstaille?'],
    ['cs', 'Ahoj Anno, díky za zprávu. Můžeme přesunout schůzku na čtvrtek?'],
    ['pl', 'Cześć Anno, dzięki za wiadomość. Czy możemy przenieść spotkanie na czwartek?'],
    ['ru', 'Привет, Анна, спасибо за письмо. Можем перенести встречу на четверг?'],
    ['uk', 'Привіт, Анно, дякую за лист. Чи можемо перенести зустріч на четвер?'],
    ['el', 'Γεια σου Άννα, ευχαριστώ για το μήνυμα. Μπορούμε να μεταφέρουμε τη συνάντηση;'],
    ['hu', 'Szia Anna, köszönöm az üzenetet. Áttehetjük a megbeszélést csütörtökre?'],
    ['ro', 'Bună Ana, mulțumesc pentru mesaj. Putem muta întâlnirea joi?'],
    ['tr', 'Merhaba Anna, mesajın için teşekkürler. Toplantıyı perşembeye alabilir miyiz?'],
    ['ja', '契約書を添付しました。ご確認ください。'],
    ['zh', '附件是已签署的合同，请查收。'],
    ['ko', '계약서를 첨부했습니다.'],
    ['ar', 'مرحبا آنا، شكرا على الرسالة. هل يمكننا نقل الاجتماع إلى يوم الخميس؟'],
    ['he', 'שלום אנה, תודה על ההודעה. אפשר להעביר את הפגישה ליום חמישי?'],
  ])('%s', (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it('is unknown where there are too few words', () => {
    for (const text of ['', 'Ok.', 'Thx!', '12.05.2024 14:00', 'https://example.org/a/very/long/path/with/words/in/it', 'anna@example.org']) {
      expect(detectLanguage(text)).toBe('und');
    }
  });

  it('is not misled by addresses', () => {
    const address = 'https://beispiel.example/diese-adresse-enthaelt-viele-deutsche-woerter/und-noch-ein-paar-mehr';
    expect(detectLanguage(`Please have a look at ${address} before we meet on Thursday, there is a lot to read.`)).toBe('en');
  });
});
