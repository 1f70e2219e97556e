/** Newsletters in HTML, each with a voice and a language of its own. */
import { ME } from './people.mjs';

/**
 * @typedef {import('./mime.mjs').Message} Message
 * @typedef {import('./random.mjs').Random} Random
 */

/**
 * @param {Random} random
 * @param {number} until
 * @returns {readonly Message[]}
 */
export function newsletters(random, until) {
  return PAPERS.flatMap((paper, row) =>
    Array.from({ length: paper.issues }, (_, n) => {
      const daysAgo = 1 + row * 2 + n * Math.floor(540 / paper.issues);
      const date = Math.floor(until / DAY - daysAgo) * DAY + random.int(5, 11) * HOUR + random.int(0, 59) * 60_000;
      return issue(paper, paper.issues - n + 40, n, date);
    }));
}

/** @type {(paper: Paper, number: number, at: number, date: number) => Message} */
function issue(paper, number, at, date) {
  const story = (/** @type {number} */ step) => paper.stories[(at * 2 + step * 3) % paper.stories.length] ?? paper.stories[0];
  const stories = [story(0), story(1), story(2)];
  const domain = paper.from.email.split('@')[1] ?? '';
  const html = `<!doctype html><html><head><style>.story{border-top:1px solid #ddd}</style></head>
<body style="margin:0;background:#f4f1ea"><table width="100%"><tr><td align="center"><table width="560" style="background:#fff;font-family:Georgia,serif">
<tr><td style="padding:24px"><h1 style="color:${paper.colour}">${paper.from.name}</h1><p>${paper.number.replace('{}', String(number))}</p>
${stories.map(([title, text]) => `<div class="story"><h2>${title}</h2><p>${text}</p></div>`).join('\n')}
<p style="font-size:12px;color:#888">${paper.footer} <a href="https://${domain}/unsubscribe">${paper.leave}</a></p></td></tr></table></td></tr></table></body></html>`;
  const text = `${stories.map(([title, words]) => `${title}\n${words}`).join('\n\n')}\n\n-- \n${paper.footer} https://${domain}/unsubscribe`;
  return { folder: 'Newsletters', date, from: paper.from, to: [ME], subject: `${story(0)[0]} (${number})`, id: `issue-${number}-${at}@${domain}`, text, html, list: `news.${domain}` };
}

/** @typedef {readonly [title: string, text: string]} Story */

/**
 * @typedef {object} Paper
 * @property {import('./mime.mjs').Person} from
 * @property {number} issues
 * @property {string} colour
 * @property {string} number
 * @property {string} footer
 * @property {string} leave
 * @property {readonly [Story, ...Story[]]} stories
 */

/** @type {readonly Paper[]} */
const PAPERS = [
  {
    from: { name: 'The Slow Timber Letter', email: 'letter@slowtimber.example' }, issues: 18, colour: '#6b4a1f', number: 'Letter no. {}',
    footer: 'You get this letter because you signed up at a trade fair.', leave: 'Leave the list',
    stories: [
      ['Why oak moves and ash does not mind', 'A table top of a metre can grow by six millimetres between winter and summer. Three joiners tell how they leave room for it.'],
      ['A bridge of larch turns fifty', 'Nobody painted it, nobody oiled it. We looked underneath and found out what the builders knew about water.'],
      ['Glue from milk', 'Casein glue holds violins and aeroplanes together. A recipe for brave readers, and what it smells like.'],
      ['The quiet return of the drawknife', 'Two young makers in the hills have six months of orders for chairs that nobody needs and everybody wants.'],
      ['How dry is dry?', 'Meters disagree by three percent. We tested five on the same plank, and one of them in a drawer.'],
      ['Shingles for a school', 'The pupils split eleven thousand of them. The roof has been tight since November.'],
      ['Reader’s question: black stains', 'Iron and tannin make ink. How to get rid of it, and when to leave it alone.'],
    ],
  },
  {
    from: { name: 'Stadtteilblatt Hafenkante', email: 'redaktion@hafenkante.example' }, issues: 14, colour: '#205b7a', number: 'Ausgabe {}',
    footer: 'Sie erhalten das Stadtteilblatt, weil Sie es bestellt haben.', leave: 'Abbestellen',
    stories: [
      ['Neue Fahrradbrücke wird im Mai eröffnet', 'Nach zwei Jahren Bauzeit verbindet sie den Fischmarkt mit der Werftinsel. Zur Eröffnung spielt die Blaskapelle.'],
      ['Wochenmarkt zieht um', 'Wegen der Bauarbeiten stehen die Stände bis Herbst auf dem Kirchplatz, mittwochs und samstags ab sieben Uhr.'],
      ['Bücherei sucht Vorleser', 'Wer eine Stunde in der Woche Zeit hat und gern verschiedene Stimmen macht, ist willkommen.'],
      ['Hochwasser: was jetzt gilt', 'Ab einem Pegel von vier Metern wird die Uferstraße gesperrt. Die Sandsäcke liegen am Feuerwehrhaus.'],
      ['Das Freibad bleibt offen', 'Der Verein hat 42.000 Euro gesammelt. Im Juni wird das Becken gestrichen.'],
      ['Vermisst: Kater Admiral', 'Grau, groß, hört auf nichts. Zuletzt gesehen auf dem Dach der Bäckerei.'],
    ],
  },
  {
    from: { name: 'La Lettre des Jardins', email: 'bonjour@lettre-jardins.example' }, issues: 10, colour: '#3f6b2a', number: 'Numéro {}',
    footer: 'Vous recevez cette lettre car vous êtes abonnée.', leave: 'Se désabonner',
    stories: [
      ['Tailler les pruniers sans crainte', 'Choisissez un jour sec, gardez trois branches maîtresses et ne coupez jamais plus d’un tiers.'],
      ['Les tomates anciennes', 'Nous avons goûté vingt-deux variétés. La plus laide était la meilleure.'],
      ['Un compost qui ne sent rien', 'Une couche de carton, une couche d’épluchures, et de la patience.'],
      ['Semer sous la lune', 'La science doute, les jardiniers aussi, mais le carnet de nos lectrices est charmant.'],
      ['Inviter les hérissons', 'Un tas de bois, une ouverture dans la clôture, et surtout pas de lait.'],
    ],
  },
  {
    from: { name: 'Cartas del Mar', email: 'hola@cartasdelmar.example' }, issues: 8, colour: '#7a2048', number: 'Carta {}',
    footer: 'Recibes esta carta porque te suscribiste.', leave: 'Darse de baja',
    stories: [
      ['El faro que se mudó', 'Piedra a piedra lo llevaron doscientos metros tierra adentro. El farero se quedó con la escalera.'],
      ['Sardinas en verano', 'La receta de Carmen: sal gruesa, brasas bajas y nada de prisa.'],
      ['Mareas vivas en septiembre', 'Dónde verlas, a qué hora, y qué zapatos conviene llevar.'],
      ['Aprender a remar a los setenta', 'Cuatro amigas compraron una trainera. Ahora buscan timonel.'],
    ],
  },
  {
    from: { name: '港町だより', email: 'tayori@minatomachi.example' }, issues: 8, colour: '#205b7a', number: '第{}号',
    footer: 'このメールは購読者の皆様にお送りしています。', leave: '配信停止',
    stories: [
      ['春の朝市が始まります', '四月から毎週日曜日、港の広場で朝市が開かれます。焼きたてのパンと新鮮な魚をお楽しみください。'],
      ['古い灯台の修理', '百年前に建てられた灯台の修理が終わりました。見学には予約が必要です。'],
      ['紙漉き体験のお知らせ', '職人と一緒に和紙を作りませんか。参加費は三千円、材料費込みです。'],
      ['台風への備え', '懐中電灯と水、三日分の食料を準備しましょう。避難所は小学校です。'],
    ],
  },
];
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
