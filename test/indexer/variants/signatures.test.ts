import { check, plain, type Expected } from './check.ts';

const own = 'Dear Charles,\n\nthe engine is ready. Please come on Monday and bring the cards.\n\n';
const sig = (name: string, body: string, e: Expected) => check(`signature ${name}`, plain(own + body), { own: ['the engine is ready'], ...e });
sig('de card', 'Mit freundlichen Grüßen\n\nAda Byron\nGeschäftsführerin\nEngines GmbH | Hauptstr. 5 | 10115 Berlin\nTel.: +49 30 1234567\nwww.engines.example\n', { signature: ['Hauptstr. 5', '1234567'], own: ['Mit freundlichen'] });
sig('fr card', 'Cordialement,\n\nAda Byron\nDirectrice\nTél : 01 23 45 67 89\n12 rue de la Paix, 75002 Paris\n', { signature: ['01 23 45 67 89'] });
sig('es card', 'Un saludo,\n\nAda Byron\nDirectora de ventas\nMóvil: 612 345 678\nada@example.org\n', { signature: ['612 345 678'] });
sig('it card', 'Cordiali saluti\nAda Byron\nUfficio Acquisti\nTel. 02 1234567\n', { signature: ['02 1234567'] });
sig('pt card', 'Atenciosamente,\n\nAda Byron\nGerente\nTel: (11) 91234-5678\n', { signature: ['91234-5678'] });
sig('nl card', 'Met vriendelijke groet,\n\nAda Byron\nDirecteur\nT 020-1234567\nE ada@example.org\n', { signature: ['020-1234567'] });
sig('sv card', 'Med vänliga hälsningar\nAda Byron\nInköpschef\nMobil: 070-123 45 67\n', { signature: ['070-123'] });
sig('pl card', 'Pozdrawiam serdecznie,\nAda Byron\nSpecjalista\ntel. 22 123 45 67\n', { signature: ['22 123 45 67'] });
sig('ru card', 'С уважением,\nАда Байрон\nДиректор\nтел. +7 495 123-45-67\n', { signature: ['123-45-67'] });
sig('ja card', 'よろしくお願いいたします。\n\n━━━━━━━━━━━━━━━\n株式会社エンジン\n山田 太郎\nTEL: 03-1234-5678\n━━━━━━━━━━━━━━━\n', { signature: ['株式会社エンジン', '03-1234-5678'] });
sig('ja card2', 'よろしくお願いします。\n\n---------------------------------\n山田太郎 <yamada@example.jp>\n---------------------------------\n', { signature: ['yamada@example.jp'] });
sig('en rule', 'Best regards,\nAda\n\n_______________\nAda Byron\nEngines Ltd\nM: +44 7700 900000\n', { signature: ['900000'] });
sig('iphone de', 'Gruß\nAda\n\nVon meinem iPhone gesendet\n', { signature: ['Von meinem iPhone gesendet'] });
for (const [n2, line] of [['en', 'Sent from my iPhone'], ['de', 'Gesendet von Mail für Windows'], ['fr', 'Envoyé de mon iPhone'], ['fr2', 'Envoyé à partir de Outlook pour iOS'], ['es', 'Enviado desde mi iPhone'], ['it', 'Inviato da iPhone'], ['pt', 'Enviado do meu iPhone'], ['nl', 'Verstuurd vanaf mijn iPhone'], ['sv', 'Skickat från min iPhone'], ['da', 'Sendt fra min iPhone'], ['no', 'Sendt fra Outlook for Android'], ['fi', 'Lähetetty iPhonesta'], ['pl', 'Wysłane z iPhone’a'], ['cs', 'Odesláno z iPhonu'], ['sk', 'Odoslané z iPhonu'], ['hu', 'Az iPhone készülékemről küldve'], ['ro', 'Trimis de pe iPhone'], ['el', 'Στάλθηκε από το iPhone μου'], ['tr', 'iPhone’umdan gönderildi'], ['ru', 'Отправлено с iPhone'], ['uk', 'Надіслано з iPhone'], ['he', 'נשלח מה-iPhone שלי'], ['ar', 'أرسلت من الـ iPhone'], ['ja', 'iPhoneから送信'], ['zh', '发自我的iPhone'], ['zhTW', '從我的 iPhone 傳送'], ['ko', '나의 iPhone에서 보냄'], ['th', 'ส่งจาก iPhone ของฉัน'], ['vi', 'Đã gửi từ iPhone của tôi'], ['id', 'Dikirim dari iPhone saya'], ['hr', 'Poslano s mog iPhonea'], ['sl', 'Poslano iz mojega iPhona'], ['ca', 'Enviat des del meu iPhone'], ['proton', 'Sent with Proton Mail secure email.'], ['protonde', 'Gesendet mit der sicheren E-Mail von Proton Mail.'], ['k9', 'Diese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.'], ['k9en', 'Sent from my Android device with K-9 Mail. Please excuse my brevity.'], ['gmx', 'Gesendet mit der GMX Mail App'], ['yahoo', 'Sent from Yahoo Mail on Android'], ['fairemail', 'Sent with FairEmail'], ['hi', 'मेरे iPhone से भेजा गया'], ['lt', 'Išsiųsta iš „iPhone“'], ['lv', 'Nosūtīts no mana iPhone'], ['et', 'Saadetud minu iPhone’ist'], ['bg', 'Изпратено от моя iPhone'], ['sr', 'Послато са мог iPhone-а'], ['bb', 'Sent from my BlackBerry 10 smartphone.'], ['win', 'Sent from Mail for Windows 10'], ['obtenez', 'Obtenez Outlook pour iOS'], ['obter', 'Obtenha o Outlook para iOS'], ['ottieni', 'Ottieni Outlook per iOS'], ['holen', 'Holen Sie sich Outlook für iOS'], ['beziehen', 'Outlook für Android beziehen'], ['laden', 'Laden Sie Outlook für iOS herunter'], ['krijg', 'Outlook voor iOS downloaden'], ['pobierz', 'Pobierz program Outlook dla systemu iOS'], ['jaout', 'Outlook for iOS を入手'], ['zhout', '获取 Outlook for iOS'], ['ruout', 'Получить Outlook для iOS'], ['trout', 'iOS için Outlook’u edinin'], ['koout', 'iOS용 Outlook 받기'], ['obtener', 'Obtener Outlook para iOS<https://aka.ms/x>']] as const)
  check(`sent from ${n2}`, plain(`${own}${line}\n`), { own: ['the engine is ready'], signature: [line] });
const discl: [string, string][] = [
 ['de', 'Diese E-Mail enthält vertrauliche und/oder rechtlich geschützte Informationen. Wenn Sie nicht der richtige Adressat sind oder diese E-Mail irrtümlich erhalten haben, informieren Sie bitte sofort den Absender und vernichten Sie diese Mail. Das unerlaubte Kopieren sowie die unbefugte Weitergabe dieser Mail ist nicht gestattet.'],
 ['fr', 'Ce message et toutes les pièces jointes sont confidentiels et établis à l’intention exclusive de ses destinataires. Toute utilisation ou diffusion non autorisée est interdite. Si vous recevez ce message par erreur, merci de le détruire.'],
 ['es', 'AVISO LEGAL: Este mensaje y sus archivos adjuntos van dirigidos exclusivamente a su destinatario, pudiendo contener información confidencial. Si usted no es el destinatario y lo ha recibido por error, le rogamos que nos lo comunique y proceda a su destrucción.'],
 ['it', 'Le informazioni contenute in questo messaggio sono riservate e destinate esclusivamente al destinatario. Chi avesse ricevuto questo messaggio per errore è pregato di darne notizia al mittente e di cancellarlo. Ai sensi del D.Lgs. 196/2003 e del GDPR è vietata la diffusione.'],
 ['pt', 'Esta mensagem pode conter informação confidencial e destina-se exclusivamente ao seu destinatário. Se a recebeu por engano, por favor elimine-a e informe o remetente.'],
 ['nl', 'De informatie in dit bericht is vertrouwelijk en uitsluitend bestemd voor de geadresseerde. Indien u dit bericht ten onrechte heeft ontvangen, verzoeken wij u de afzender te informeren en het bericht te verwijderen.'],
 ['sv', 'Detta meddelande är endast avsett för mottagaren och kan innehålla konfidentiell information. Om du har fått meddelandet av misstag, vänligen meddela avsändaren och radera det.'],
 ['da', 'Denne e-mail er fortrolig og kun bestemt for modtageren. Hvis du har modtaget den ved en fejl, bedes du underrette afsenderen og slette den.'],
 ['no', 'Denne e-posten er konfidensiell og kun ment for mottakeren. Har du mottatt den ved en feil, vennligst varsle avsender og slett den.'],
 ['fi', 'Tämä viesti on luottamuksellinen ja tarkoitettu vain vastaanottajalle. Jos olet saanut viestin erehdyksessä, ilmoita lähettäjälle ja poista viesti.'],
 ['pl', 'Niniejsza wiadomość jest poufna i przeznaczona wyłącznie dla adresata. Jeżeli otrzymali ją Państwo omyłkowo, prosimy o powiadomienie nadawcy i usunięcie wiadomości.'],
 ['cs', 'Tato zpráva je důvěrná a je určena výhradně adresátovi. Pokud jste ji obdrželi omylem, informujte odesílatele a zprávu smažte.'],
 ['hu', 'Ez az üzenet bizalmas, és kizárólag a címzett részére szól. Ha tévedésből kapta, kérjük, értesítse a feladót és törölje az üzenetet.'],
 ['ro', 'Acest mesaj este confidențial și se adresează exclusiv destinatarului. Dacă l-ați primit din greșeală, vă rugăm să anunțați expeditorul și să îl ștergeți.'],
 ['tr', 'Bu e-posta gizlidir ve yalnızca alıcısı içindir. Yanlışlıkla aldıysanız lütfen göndereni bilgilendirip mesajı siliniz.'],
 ['ru', 'Это сообщение и вложения конфиденциальны и предназначены только адресату. Если вы получили его по ошибке, сообщите отправителю и удалите его.'],
 ['ja', 'このメールには機密情報が含まれている場合があります。誤って受信された場合は、送信者にご連絡のうえ、削除してください。'],
 ['zh', '本邮件及其附件含有保密信息，仅限于发送给上面地址中列出的收件人。禁止任何其他人以任何形式使用。如果您错收了本邮件，请您立即通知发件人并删除本邮件！'],
 ['en short', 'This email is confidential and intended solely for the use of the addressee. If you are not the intended recipient please delete it and notify the sender.'],
 ['en uk reg', 'Engines Ltd is registered in England and Wales No. 1234567. This e-mail and any attachments are confidential and may be legally privileged. If you have received it in error, please notify the sender immediately and delete it.'],
];
for (const [l, d] of discl) check(`disclaimer ${l}`, plain(`${own}Ada\n\n${d}\n`), { own: ['the engine is ready'], boilerplate: [d.slice(0, 40)] });
const footers: [string, string][] = [
 ['google groups', '-- \nYou received this message because you are subscribed to the Google Groups "tea" group.\nTo unsubscribe from this group and stop receiving emails from it, send an email to tea+unsubscribe@googlegroups.com.\n'],
 ['groups.io', '-=-=-=-=-=-=-=-=-=-=-=-\nGroups.io Links: You receive all messages sent to this group.\nView/Reply Online (#12): https://groups.io/g/tea/message/12\n-=-=-=-=-=-=-=-=-=-=-=-\n'],
 ['mailman de', '_______________________________________________\nTee Mailingliste\nTee@lists.example.de\nhttps://lists.example.de/mailman/listinfo/tee\n'],
 ['mailman3', '_______________________________________________\nTea mailing list -- tea@lists.example.org\nTo unsubscribe send an email to tea-leave@lists.example.org\nhttps://lists.example.org/mailman3/lists/tea.lists.example.org/\n'],
 ['sympa', '---\nList info: https://sympa.example.fr/sympa/info/tea\nUnsubscribe: https://sympa.example.fr/sympa/sigrequest/tea\n'],
 ['yahoo groups', '------------------------ Yahoo! Groups Sponsor ---------------------~-->\nBuy stock for $4.\n---------------------------------------------------------------------~->\n\nTo unsubscribe from this group, send an email to:\ntea-unsubscribe@yahoogroups.com\n'],
 ['avast de', '-- \nDiese E-Mail wurde von Avast-Antivirussoftware auf Viren geprüft.\nwww.avast.com\n'],
 ['avg', '---\nThis email has been checked for viruses by AVG.\nhttp://www.avg.com\n'],
 ['environment', 'Please consider the environment before printing this email.\n'],
 ['de umwelt', 'Bitte denken Sie an die Umwelt, bevor Sie diese E-Mail ausdrucken.\n'],
 ['ja list', '--\n配信停止はこちら https://example.jp/stop\n'],
 ['ezmlm', '---------------------------------------------------------------------\nTo unsubscribe, e-mail: tea-unsubscribe@example.org\nFor additional commands, e-mail: tea-help@example.org\n'],
];
for (const [l, d] of footers) check(`footer ${l}`, plain(`${own}Ada\n\n${d}`), { own: ['the engine is ready'], boilerplate: [d.split('\n').filter((x) => /\p{L}/u.test(x))[0] ?? ''] });
const banners: [string, string][] = [
 ['en', '[EXTERNAL EMAIL] DO NOT CLICK links or attachments unless you recognize the sender and know the content is safe.'],
 ['en ext', 'CAUTION: External email. Do not click links or open attachments unless you recognise the sender.'],
 ['de', 'ACHTUNG: Diese E-Mail kommt von außerhalb des Unternehmens. Öffnen Sie keine Anhänge und klicken Sie nicht auf Links, wenn Sie den Absender nicht kennen.'],
 ['fr', 'ATTENTION : ce courriel provient de l’extérieur de l’organisation. Ne cliquez pas sur les liens et n’ouvrez pas les pièces jointes.'],
 ['es', 'PRECAUCIÓN: este correo proviene de fuera de la organización. No haga clic en enlaces ni abra archivos adjuntos.'],
 ['it', 'ATTENZIONE: questa e-mail proviene dall’esterno dell’organizzazione. Non cliccare sui link e non aprire gli allegati.'],
 ['nl', 'LET OP: Deze e-mail is van buiten de organisatie afkomstig. Klik niet op links en open geen bijlagen.'],
 ['sv', 'VARNING: Detta e-postmeddelande kommer från en extern avsändare. Klicka inte på länkar.'],
 ['pl', 'UWAGA: wiadomość spoza organizacji. Nie klikaj w linki i nie otwieraj załączników.'],
 ['fi', 'HUOM: Tämä viesti on organisaation ulkopuolelta. Älä avaa liitteitä.'],
 ['outlook', 'You don\'t often get email from ada@example.org. Learn why this is important<https://aka.ms/LearnAboutSenderIdentification>'],
 ['outlook de', 'Sie erhalten nicht oft eine E-Mail von ada@example.org. Erfahren Sie, warum dies wichtig ist<https://aka.ms/LearnAboutSenderIdentification>'],
 ['outlook fr', 'Vous n’obtenez pas souvent d’e-mail à partir de ada@example.org. Pourquoi c’est important<https://aka.ms/LearnAboutSenderIdentification>'],
 ['outlook es', 'No suele recibir correo electrónico de ada@example.org. Por qué es importante esto<https://aka.ms/LearnAboutSenderIdentification>'],
];
for (const [l, d] of banners) check(`banner ${l}`, plain(`${d}\n\n${own}`), { own: ['the engine is ready'], boilerplate: [d.slice(0, 30)] });
