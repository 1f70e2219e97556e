/** What a question wants to know, by its own words. */
export type QuestionKind = 'who' | 'when' | 'where' | 'amount' | 'number' | 'duration' | 'identifier' | 'why' | 'colour' | 'yesNo' | 'list' | 'other';

export interface AskedFor {
  readonly kind: QuestionKind;
  /** "how many SEATS": the thing counted, folded; undefined where none is named. */
  readonly counted: string | undefined;
  /** What kind of time, size or place, where the question says so. */
  readonly precise: 'clock' | 'day' | 'measure' | 'part' | 'place' | 'phone' | 'money' | 'version' | 'address' | 'rate' | 'age' | 'often' | undefined;
  /** The last day or hour is asked for. */
  readonly until: boolean;
  /** What the second half of a question asks for: "who fits them AND IN WHICH WEEK". */
  readonly also?: AskedFor;
  /** Answers wanted at least: "which two representatives". */
  readonly several: boolean;
}

/** Reads the kind off question words of a few languages, what they stand before, and otherwise what is named. */
export function askedFor(question: string): AskedFor {
  const whole = mainClause(question.toLowerCase().normalize('NFC').replace(/[’`]/g, "'").slice(0, LONGEST));
  const second = SECOND.exec(whole);
  if (!second || second.index === 0) return askedIn(whole);
  const also = askedIn(whole.slice(second.index + second[0].length));
  const first = askedIn(whole.slice(0, second.index));
  return also.kind === first.kind || !hasShape(also) ? first : { ...first, also };
}

/** Whether an answer of this kind has a shape at all. */
export function hasShape({ kind }: AskedFor): boolean {
  return kind !== 'yesNo' && kind !== 'list' && kind !== 'other';
}

function askedIn(question: string): AskedFor {
  const text = question.replace(NAME_OF, 'which ');
  const several = SEVERAL.test(text);
  const counted = COUNTED.exec(text)?.[1];
  for (const [kind, pattern] of PATTERNS) {
    if (pattern.test(text)) return { kind, counted: kind === 'number' ? counted : undefined, precise: preciselyOf(kind, text), until: LIMIT.test(text), several };
  }
  return { kind: NAMED.test(question) ? 'who' : 'other', counted: undefined, precise: undefined, until: false, several };
}

function preciselyOf(kind: QuestionKind, text: string): AskedFor['precise'] {
  return PRECISE.find(([precise, pattern]) => (ONLY_OF[precise] ?? kind) === kind && pattern.test(text))?.[0];
}

/** Questions that such a word makes more precise; others it says nothing of. */
const ONLY_OF: Readonly<Partial<Record<NonNullable<AskedFor['precise']>, QuestionKind>>> = { money: 'amount', place: 'where', version: 'identifier', age: 'number', often: 'number', address: 'identifier', rate: 'number' };

/** The first that fits decides. */
const PRECISE: readonly (readonly [NonNullable<AskedFor['precise']>, RegExp])[] = [
  ['clock', /(?<!\p{L})(?:what time|what hour|which hour|how late|um wie ?viel uhr|wie spät|à quelle heure|a qué hora|a che ora|a que horas|hoe laat|во сколько)(?!\p{L})|何時/u],
  ['day', /(?<!\p{L})(?:(?:what|which) (?:day|date|week|month|year)|welche[rnms]? (?:tag|datum|woche|monat|jahr)|quel jour|quelle date|qué día|che giorno|welke dag)(?!\p{L})/u],
  ['phone', /(?<!\p{L})(?:(?:tele)?phone number|number to call|telefonnummer|handynummer|rufnummer|numéro de téléphone|número de teléfono|numero di telefono|telefoonnummer)(?!\p{L})/u],
  ['version', /(?<!\p{L})(?:version|release|build)(?!\p{L})/u],
  ['address', /(?<!\p{L})(?:e-?mail|address|adresse|url|link|host|server|domain|web ?site|site|page|internetadresse|seite)(?!\p{L})/u],
  ['part', /(?<!\p{L})(?:how much of|what (?:share|part|portion) of|wie viel (?:von|vom)|welcher (?:anteil|teil))(?!\p{L})/u],
  ['money', /(?<!\p{L})(?:costs?|prices?|charged?|fee|rent|salary|pay|paid|spent?|savings?|cheaper|set us back|would it run|bill|budget|money|cheque|backing|funding|funds|donat(?:e[ds]?|ions?|ing)|invest(?:ed|s|ments?|ing)?|shell(?:ed)? out|kostet|kosten|preis|gebühr|miete|gehalt|zahlt|bezahlt)(?!\p{L})/u],
  ['rate', /(?<!\p{L})(?:percentage|percent|prozent|rate|pace|share|ratio|growth|increase|decrease)(?!\p{L})/u],
  ['age', /(?<!\p{L})(?:how old|wie alt|quel âge|cuántos años|quanti anni|hoe oud)(?!\p{L})/u],
  ['often', /(?<!\p{L})(?:how often|how many times|wie oft|combien de fois|cuántas veces|quante volte|hoe vaak)(?!\p{L})/u],
  ['measure', /(?<!\p{L})(?:how (?:high|wide|tall|deep|far|big|large|small|thick|heavy|fast|warm|cold|long (?:is|are|was|were))|what (?:do|does|did) .{1,60} weigh|was (?:wiegt|wiegen|wog)|wie (?:hoch|breit|lang|tief|weit|groß|schwer|alt))(?!\p{L})/u],
  ['place', /(?<!\p{L})(?:which|what|welche[rmn]?|quelle|qué|quale|qual|welke?) (?:\p{L}+ ){0,2}?(?:room|hotel|street|city|town|building|address|venue|floor|raum|zimmer|saal|straße|stadt|adresse|rue|ville|calle|ciudad|strada|via|straat)(?!\p{L})/u],
];

/**
 * "When they met, who spoke?" asks who: what stands before the last comma and question word only leads there. So does "Who
 * spoke when they met?": a question word that begins no question only tells more of what is asked.
 */
function mainClause(text: string): string {
  const last = [...text.matchAll(CLAUSE)].at(-1);
  const main = last ? text.slice(last.index + 1).trimStart() : text;
  const asks = ASKS.exec(main)?.[0] ?? '';
  return asks === '' ? main : `${asks}${main.slice(asks.length).replace(ASIDE, ' that')}`;
}

const LIMIT = /(?<!\p{L})(?:by (?:which|what|when)|until when|till when|deadline|due|no later than|at the latest|bis wann|spätestens|frist)(?!\p{L})/u;
const SECOND = /,? (?:and|und|et|y|e|en) (?=(?:(?:by|in|at|to|for|on|until|from|um|bis|ab|in) )?(?:who|whom|what|when|where|which|why|how|wer|was|wann|wo|welche[rnms]?|warum|wie)(?!\p{L}))/u;
const CLAUSE = /[,;:]\s+(?=(?:and |but )?(?:(?:by|in|at|to|for|on|until|from) )?(?:who|whom|whose|what|when|where|which|why|how|wer|was|wann|wo|welche[rnms]?|warum|wie)(?!\p{L}))/gu;
/** What has a name is called by it, as people are; works and files are called by anything. */
const NAMED = /(?<!\p{L})names? of (?!(?:[\p{L}-]+ ){0,3}?(?:file|folder|document|report|book|song|film|movie|article|paper|program|list|model|project|game)s?(?!\p{L}))|(?<!\p{L})(?:wie hei(?:ß|ss)(?:t|en)|called\s*[?])/u;
/** "What is the name of the painter" asks as "which painter" does. */
const NAME_OF = /(?<!\p{L})(?:what|which|what's)(?: is| was| are| were)? (?:the )?(?:full |first |last )?names? of (?:the |an? |our |my |your |his |her |their )?/u;
/** A question word that the question begins with, behind a small word at most. */
const ASKS = /^\s*(?:and |but |so )?(?:(?:by|in|at|to|for|on|until|from|with|of|under|after|about) )?(?:who|whom|whose|what|when|where|which|why|how)(?!\p{L})/u;
/** Not behind what makes it a question ("and when", "about where") or what it tells the time or the place of ("the day when"). */
const ASIDE = /(?<!(?:^|[\s,])(?:and|or|in|at|on|by|to|for|of|from|with|until|since|about|day|date|year|week|month|time|moment|hour|place|spot)) (?:when|where|who|whose)(?= )/gu;
const LONGEST = 1000;
const SEVERAL = /\b(?:which|what|welche|list|name) (?:are |were |all )?(?:two|three|four|five|six|zwei|drei|vier|fünf)\b|\b(?:list|all the|everyone|everybody|alle)\b/;
const COUNTED = /\b(?:how many|wie viele|wieviele|combien de|cuántos|cuántas|quanti|quante|quantos|quantas|hoeveel)\s+([\p{L}\p{M}'-]+)/u;

/** "Which hospital was she born in", and not "which museum director": an auxiliary or the end follows. */
const INSTITUTION = /(?<!\p{L})(?:which|what)(?: (?!(?:is|was|are|were|did|do|does|the|a|an)(?!\p{L}))\p{L}+)? (?:hospital|clinic|school|university|college|airport|restaurant|café|cafe|pub|church|museum|island|region|province)(?=\s*(?:[?]|$|(?:is|was|are|were|did|do|does|has|have|had|will|would|can|could|should|may)(?!\p{L})))|(?<!\p{L})(?:in|an|zu|auf|aus) welche[rmns]? (?:krankenhaus|klinik|schule|universität|bahnhof|flughafen|restaurant|kirche|museum|insel)(?!\p{L})/u;
const NOUN = String.raw`(?:(?!(?:did|does|do|will|would|has|have|had|can|could|should|of|for|in|on|at|to|that|by|the|a|an|hat|haben|wird|soll|von|für)(?!\p{L}))[\p{L}\p{M}\p{N}'’.-]+ ){0,5}?`;
const asked = (nouns: string): RegExp =>
  new RegExp(String.raw`(?<!\p{L})(?:which|what|what's|whats|welche[rsnm]?|was (?:ist|war)|quelle?s?|qué|cuál(?:es)? (?:es|son)|que|qual(?:e|i)?|welke?)(?: is| was| are| were| did| ist| war| est)?(?: the| a| der| die| das| la| le| il| el| o)? ${NOUN}(?:${nouns})(?!\p{L})`, 'u');

/** The first that matches decides. */
const PATTERNS: readonly (readonly [QuestionKind, RegExp])[] = [
  ['when', /(?<!\p{L})(?:um wie ?viel uhr|wie spät|what time|what hour|à quelle heure|a qué hora|a che ora|a que horas|hoe laat)(?!\p{L})/u],
  ['duration', /(?<!\p{L})(?:how much (?:notice|warning|time(?! and)|longer(?! (?:is|are|was|were) the))|wie ?viel zeit)(?!\p{L})/u],
  ['duration', /(?<!\p{L})how much (?:faster|slower|later|earlier|sooner|quicker)(?!\p{L})|(?<!\p{L})wie ?viel (?:schneller|langsamer|länger|später|früher)(?!\p{L})/u],
  ['number', /(?<!\p{L})how much (?:taller|higher|heavier|lighter|bigger|larger|smaller|wider|deeper|warmer|colder|older|younger)(?!\p{L})|quel âge/u],
  ['amount', /(?<!\p{L})how (?:large|big|high|small) (?:is|was|are|were) (?:(?:the|a|my|our|your|his|her|their) )?(?:cheque|check|bill|invoice|fee|fine|loan|debt|deposit|donation|bonus|salary|rent|payment|refund|budget)\s*(?:[?]|$|(?:that|which|for|of|from|to|in|i|he|she|we|they|you)(?!\p{L}))/u],
  ['amount', /(?<!\p{L})(?:how much (?:is|was|did|does|do|will|would|were|are|has|have|it|money|cheaper|more|less)|what (?:did|does|do|would|will|is|was) .{1,60}(?:cost|set us back|charge)|price tag|wie viel (?:kostet|kosten|hat|haben|ist|war|zahlt)|wieviel|was kostet|combien (?:coûte|coute|est)|cuánto cuesta|quanto costa|quanto custa|hoeveel kost|сколько стоит)/u],
  ['amount', /(?<!\p{L})(?:how much|what (?:price|cost|saving|savings|fee|amount|total|sum)|would it (?:run|cost)|the (?:price|cost|fee|rent|bill|charge) (?:of|for)|(?:wie (?:viel|teuer|hoch))|(?:preis|kosten|betrag))(?!\p{L})/u],
  ['amount', asked('saving|savings|price|prices|cost|costs|fee|amount|sum|budget|rent|salary|preis|betrag|summe|gebühr|prix|montant|precio|prezzo|preço|prijs')],
  ['duration', /(?<!\p{L})(?:how long(?! (?:is|are|was) the (?:\p{L}+ )?(?:rope|table|road|wall|line|list)(?!\p{L}))|wie lange|combien de temps|cuánto tiempo|quanto tempo|hoe lang|как долго)(?!\p{L})/u],
  ['number', /(?<!\p{L})(?:how (?:many|high|wide|tall|deep|far|old|big|large|small|thick|steep|often|heavy|fast|warm|cold|soon)|what (?:do|does|did) .{1,60} weigh|was (?:wiegt|wiegen|wog)|wie (?:viele|hoch|breit|lang|weit|alt|groß|oft|schwer|tief)|wieviele|combien|cuánt[oa]s?|quant[oiae]s?|hoeveel|сколько)(?!\p{L})/u],
  ['number', asked('vote|score|percentage|percent|share|rate|pace|ratio|count|size|level|length|width|height|increase|decrease|growth|anzahl|prozent')],
  ['identifier', asked('code|version|\\p{L}+_(?:id|no|number|key|code)|pass code|passcode|password|number|phone|telephone|id|identifier|reference|pin|proceeding|docket|serial|iban|account number|room number|extension|plate|passwort|\\p{L}*nummer|aktenzeichen|kennzeichen|postleitzahl|kennwort|code postal|kenteken')],
  ['identifier', /(?<!\p{L})(?:wifi|wi-fi|wlan)? ?(?:password|passcode|pass code|passwort|kennwort|door code|phone number|telephone number)(?!\p{L})/u],
  ['when', /(?<!\p{L})(?:when|whens|when's|what time|what date|what day|what hour|which (?:day|date|week|month|year|hour)|by which date|until when|since when|how soon|wann|bis wann|seit wann|um wie ?viel uhr|welche[rnms]? (?:tag|datum|woche|monat|jahr|uhrzeit)|quand|à quelle heure|quelle date|cuándo|a qué hora|qué día|quando|a che ora|em que dia|wanneer|hoe laat|när|hvornår|når|когда|во сколько)(?!\p{L})/u],
  ['when', /(?:^| )(?:date|deadline|due)(?: of| for|\s*[?]*$)|いつ|何時|什么时候|何时/u],
  ['colour', /(?<!\p{L})(?:what|which) colou?rs?(?!\p{L})|(?<!\p{L})(?:welche farben?|was für eine farbe|de quelle couleur|quelle couleur|qué color|che colore|welke kleur)(?!\p{L})/u],
  ['where', /(?<!\p{L})(?:where|wheres|where's|whereabouts|wo|wohin|woher|où|dónde|adónde|dove|onde|aonde|waar|waarheen|var|hvor|где|куда|(?:which|what|dans quelle|in welche[rmn]?|en qué|a qué|in quale|em que|in welke?) (?:\p{L}+ ){0,2}?(?:place|room|hotel|street|city|town|building|address|location|venue|floor|country|office|hall|raum|zimmer|saal|straße|stadt|ort|gebäude|salle|rue|ville|calle|ciudad|sala|strada|via|rua|kamer|zaal|straat))(?!\p{L})|どこ|どの会議室|哪里|哪儿/u],
  ['where', INSTITUTION],
  ['why', /(?<!\p{L})(?:why|how come|what (?:was|is|were) the (?:reason|reasons|cause)|for what reason|warum|wieso|weshalb|weswegen|aus welchem grund|pourquoi|por qué|perché|por que|waarom|varför|hvorfor|почему|зачем)(?!\p{L})|なぜ|为什么/u],
  ['who', /(?<!\p{L})(?:who|whom|whose|who's|whos|wer|wen|wem|wessen|qui|quién|quiénes|chi|quem|wie is|wie heeft|vem|hvem|кто|кого|кому)(?!\p{L})|誰|谁/u],
  ['who', asked('person|people|representative|representatives|congressman|figure|firm|company|supplier|manufacturer|interpreter|painter|speaker|author|agency|bank|shop|store|lawyer|lawyers|attorney|counsel|team|plumber|builder|builders|baker|confectioner|carpenter|joiner|teacher|trainer|doctor|dentist|engineer|architect|contractor|manager|officer|director|translator|editor|member|members|colleague|neighbour|neighbor|guest|student|driver|seller|buyer|vendor|dealer|publisher|landlord|tenant|artist|musician|band|singer|player|organi[sz]er|chairman|chairwoman|consultant|insurer|airline|utility|senator|senators|judge|mayor|professor|scientist|reporter|journalist|firma|lieferant|lieferantin|ansprechpartner|ansprechpartnerin|hersteller|handwerker|bäcker|maler|tischler|kollege|kollegin|nachbar|nachbarin|arzt|ärztin|lehrer|lehrerin|anbieter|händler')],
  ['yesNo', /^\s*(?:is|are|was|were|do|does|did|can|could|will|would|has|have|had|should|may|am|ist|sind|war|hat|haben|kann|können|wird|werden|darf|soll|muss|gibt es|est-ce|hay|è|está|is er|kan)(?!\p{L})/u],
  ['list', /^\s*(?:list|name|welche|which)(?!\p{L}).{0,40}(?<! (?:i|wa|ha|doe|a|thi|it|hi|u|plu))s(?!\p{L})/u],
];
