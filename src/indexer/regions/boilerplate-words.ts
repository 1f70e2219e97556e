import { evidenceOf } from '../text/evidence.ts';

/** Ways to leave a list, and what list servers and notification services put below each mail. */
export const LIST_FOOTER = evidenceOf(
  /\bunsubscri(?:be|bing)\b|\bopt[- ]?out\b|manage (?:your )?(?:subscriptions?|preferences|notifications?)|email preferences|update (?:your )?(?:email )?(?:preferences|subscription)/iu,
  /you(?:['’]re| are) (?:receiving|getting|subscribed)|you (?:received|have received|were sent) this (?:e-?mail|message|newsletter|because)|this (?:e-?mail|message|newsletter) (?:was|has been) sent (?:to|by)|subscribed to (?:the|this) (?:google )?/iu,
  /\bmailing list(?:\s|$).{0,120}(?:@|https?:)|\bmailing list - |list archives?\b|\bmailman\/(?:listinfo|options)|\blist(?:info|serv)\b.{0,60}https?:|https?:.{0,80}\b(?:listinfo|mailman)\b|to (?:post|subscribe).{0,60}@/iu,
  /reply to this email directly|view it on git(?:hub|lab)|message id: ?<|terms of service.{0,40}privacy|yahoo! groups|groups\.io links|view this (?:email|message) in your browser/iu,
  /\bto be (?:removed|taken off|off)\b|\b(?:removed?|deleted?) (?:yourself |your (?:name|address|e-?mail) )?from (?:this|our|the|any|future) .{0,20}(?:list|mailing|database)|\b(?:further|future) (?:mailings|e-?mails|messages)\b|removal instructions/iu,
  /abbestell|abmeld(?:en|ung)|newsletter.{0,40}(?:abbestellen|abmelden)|erhalten diese (?:e-?mail|nachricht)/iu,
  /désabonn|désinscri|se désinscrire|vous recevez ce (?:message|courriel|mail)/iu,
  /darse de baja|cancelar (?:la|su) suscripción|anular (?:la|su) suscripción|ha recibido este (?:mensaje|correo)/iu,
  /disiscri|annulla(?:re)? l['’]iscrizione|cancellar[et]i|hai ricevuto questa/iu,
  /cancelar (?:a )?(?:inscrição|subscrição|assinatura)|descadastr|recebeu este e-?mail/iu,
  /uitschrijven|afmelden|u ontvangt deze|avprenumerera|avregistrera|avslutt abonnement|meld deg av|afmeld|peruuta tilaus|lopeta tilaus/iu,
  /wypisa[ćc] się|rezygnacj|zrezygnować|odhlásit|odhlás(?:iť|enie)|leiratkoz|dezabon|odjav/iu,
  /отписаться|отказаться от (?:рассылки|подписки)|відписатися|отпишете/iu,
  /διαγραφή από|κατάργηση εγγραφής|abonelikten|إلغاء الاشتراك|ביטול (?:הרשמה|מנוי)|הסרה מ/iu,
  /配信停止|配信を停止|退会|登録解除|退订|取消订阅|取消訂閱|수신 ?거부|구독 ?취소/u,
);

/** What scanners, free mail services and mobile clients add. */
export const AUTOMATIC = evidenceOf(
  /(?:scanned|checked|filtered|certified|protected|swept).{0,60}\b(?:virus|viruses|malware|antivirus|anti-virus|mailscanner|avast|avg|norton|symantec|mcafee)|virus[- ]?free|(?:outgoing|incoming) (?:mail|message) is certified/iu,
  /virenfrei|auf viren (?:geprüft|überprüft)|analyse contre les virus|sans virus|libre de virus|analizado.{0,30}virus|analizzat[oa].{0,40}|privo di virus|sem vírus|virusvrij|gecontroleerd op virussen|проверено на (?:отсутствие )?вирус|проверено антивирус/iu,
  /do you yahoo!\?|get your free .{0,30}(?:e-?mail|mail)|msn (?:photos|messenger|8|hotmail)|join the world['’]s largest e-?mail|protect your pc|powered by .{0,30}(?:mail|groups)|(?:free|kostenlos|gratis).{0,40}https?:\/\/.{0,40}(?:mail|hotmail|yahoo|gmx|lycos|msn)/iu,
  /this (?:sf\.net|sourceforge) ?(?:e-?mail)? is sponsored by|is sponsored by:/iu,
  /(?:think|consider) (?:of |about )?the environment before|before printing (?:this|out)|bitte .{0,30}umwelt|pensez à l['’]environnement|antes de imprimir|prima di stampare/iu,
  /begin pgp signature/iu,
  /(?:this is an )?(?:automatically|auto-?)[- ]generated (?:e-?mail|message|notification)|(?:do|please) not reply to this (?:e-?mail|message)|diese (?:e-?mail|nachricht) wurde automatisch/iu,
);

const CORE: readonly RegExp[] = [
  /intended (?:solely |only |exclusively )?(?:for|recipient)|(?:solely|only) for the (?:use|addressee|intended)|addressee|(?:for the )?(?:sole|exclusive) use of/iu,
  /ausschließlich für|richtige[rn]? adressat|nicht der (?:beabsichtigte|vorgesehene|richtige)|destinataires?|destinatari[oa]s?|geadresseerde|avsedda mottagaren|avsett för|modtager|mottaker|vastaanottaj|adresat|adresát|адресат|címzett|destinatar|alıcı|παραλήπτη|المرسل إليه|נמען|受信者|收件人|수신인/iu,
  /this (?:e-?mail|message|communication|transmission)(?: message)?(?:,? (?:and|including|w\/).{0,30}attach)?|diese (?:e-?mail|nachricht)|ce (?:message|courriel|mail)|este (?:mensaje|correo|e-?mail)|esta mensagem|questo messaggio|questa (?:e-?mail|comunicazione)|deze? e?-?(?:mail|bericht)|denna e-?post|detta meddelande|denne e-?posten?|denne e-?mail|tämä (?:viesti|sähköposti)|niniejsz|tento e-?mail|это (?:сообщение|письмо)/iu,
];

/** What a disclaimer says of the message itself: whom it is for, what a wrong recipient must do. */
export const DISCLAIMER_CORE = evidenceOf(...CORE);

/** How disclaimers begin, in lower case; later in a text it says little. */
export const THIS_MESSAGE = /(?:received|receive|got) this (?:e-?mail|message|communication|transmission|mail)? ?(?:in|by) (?:error|mistake)|in error|not the (?:intended|named) (?:recipient|addressee)|not an intended recipient|irrtümlich|versehentlich|par erreur|por error|per errore|por engano|por erro|abusivelijk|ten onrechte|av misstag|ved en feil|ved en fejl|erehdyksessä|omyłk|omylem|по ошибке|помилково|tévedés|din greșeală|κατά λάθος|yanlışlıkla|誤って|误收|잘못 수신/u;

/** Legal disclaimers: two of these together and one of the core, so that a sentence about something confidential is none. */
export const DISCLAIMER = evidenceOf(
  ...CORE,
  THIS_MESSAGE,
  /confidential|privileged|vertraulich|confidentiel|confidencial|riservat|confidenziali|vertrouwelijk|konfidentiell|fortrolig|luottamuksellis|poufn|důvěrn|dôvern|конфиденциал|конфіденц|bizalmas|confiden[tț]ial|gizli|εμπιστευτικ|سري|חסוי|機密|保密|机密|기밀/iu,
  /unauthori[sz]ed|prohibited|strictly forbidden|untersagt|nicht gestattet|unbefugt|interdite|non autorisée|prohibid|vietat|proibid|verboden|förbjud|forbudt|kielletty|zabroni|zakázán|запрещ|заборон|tilos|interzis|απαγορ|yasak|禁止|금지/iu,
  /(?:delete|destroy) (?:this|the|it|all|any)|notify the sender|advise the sender|löschen sie|informieren sie|détruire|supprimer|elimin(?:e|ar|are)|cancellar|verwijder|radera|slett|slet |poista|usuń|usunąć|smaž|удалите|видал|törölje|ștergeți|διαγράψτε|siliniz|削除|删除|삭제/iu,
  /(?:views|opinions)(?:,? or opinions)? (?:expressed|presented)|do not necessarily (?:represent|reflect)|liability|liable|haftung|responsabilit|aansprakelijk|ansvar|odpowiedzialn|odpovědnost|ответственност/iu,
);

/** Warnings on top that mail comes from outside. */
export const BANNER = evidenceOf(
  /(?:originat|came|com(?:es|ing)|sent|received|is) (?:ed )?from (?:an? )?(?:outside|external)|from outside (?:of )?(?:the|your|our|this)|external (?:sender|e-?mail|message|source|mail)|outside (?:of )?(?:the|your|our|this) (?:organi[sz]ation|company|university|network)|extern(?:er|e[mn]?)? (?:absender|e-?mail|nachricht)|außerhalb (?:der|des|unserer|ihrer)|expéditeur externe|(?:extérieur|externe) (?:à|de) (?:l['’]|votre|notre)|(?:remitente|correo|origen) extern|fuera de (?:la|su|nuestra) organiza|mittente esterno|esterno all|remetente externo|fora da (?:sua )?organiza|externe afzender|van buiten|extern avsändare|utanför (?:organisationen|företaget)|ekstern (?:avsender|afsender)|ulkopuolelta|spoza (?:organizacji|firmy)|zewnętrzn|mimo (?:organizaci|společnost)|внешн(?:ий|его|яя)|вне (?:организации|компании)|組織外|社外|外部(?:发件人|邮件|メール)|외부/iu,
  /(?:do not|don['’]t|never|avoid|before) (?:you )?(?:click|open|reply|respond|clicking|opening)|(?:click(?:ing)?|open(?:ing)?) (?:on |any )?(?:links?|attachments?)|links? (?:or|and) attachments?|klicken sie|öffnen sie (?:keine|nur)|ne cliquez|cliquez pas|no haga clic|non (?:cliccare|aprire)|não clique|klik niet|klicka inte|ikke klik|klikk ikke|älä (?:avaa|napsauta)|nie klikaj|neklikejte|не (?:переходите|открывайте)|クリックしない|请勿点击|클릭하지/iu,
  /recogni[sz]e the sender|know the content is safe|trust the sender|you don['’]t often get e-?mail from|learn why this is important|learnaboutsenderidentification|absender (?:kennen|vertrauen)|connaissez l['’]expéditeur|conozca al remitente|conosci il mittente|if you are unsure|suspicious|phishing/iu,
);

/** A banner's first word; with it, one group is enough. */
export const SHOUTED = /^[\s*[(_<!⚠️]*(?:CAUTION|WARNING|EXTERNAL|NOTICE|ATTENTION|ACHTUNG|VORSICHT|WARNUNG|EXTERN|AVERTISSEMENT|ATTENZIONE|ATENCIÓN|PRECAUCIÓN|ATENÇÃO|CUIDADO|LET OP|VARNING|ADVARSEL|VAROITUS|UWAGA|UPOZORNĚNÍ|POZOR|ВНИМАНИЕ|УВАГА|注意|警告|주의|\[EXT|.{10,200}LearnAboutSenderIdentification|You don['’]t often get e-?mail from)/u;
