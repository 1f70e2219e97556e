/** What the codes of a search mean in English, for the lab. Pages say it in their own language. */
import type { FilterName } from '../search.ts';
import type { HitWhy, SearchWarning, StaysOut } from '../told.ts';

export function warningInEnglish(warning: SearchWarning): string {
  switch (warning.code) {
    case 'noValue': return `Nothing stands right after "${warning.name}:", so it filters nothing; write for example ${EXAMPLES[warning.name]}.`;
    case 'unread': return `"${warning.written}" is not understood and filters nothing; write for example ${EXAMPLES[warning.name]}.`;
    case 'longText': return `Only the first ${warning.most} characters were searched for.`;
    case 'manyTerms': return `Only the first ${warning.most} words and filters were searched for.`;
    case 'manyFilters': return `Only the first ${warning.most} filters were used.`;
    case 'manyParts': return `Only ${warning.most} parts of words at a time are looked for.`;
    case 'deepGroups': return `Parentheses inside ${warning.most} others say nothing.`;
    case 'commonPart': return `More than ${warning.most} words hold the part; only the commonest were looked for. One more letter finds the others, too.`;
    case 'noFolder': return `No folder here is called "${warning.name}".`;
    case 'noTag': return `No tag is called "${warning.name}".`;
    case 'noCategory': return `No tag stands for the category "${warning.name}".`;
    case 'noWords': return 'There is no word in this to search for.';
  }
}

export function staysOutInEnglish(why: StaysOut): string {
  switch (why.code) {
    case 'nobody': return `nothing tells of ${why.name}`;
    case 'unclear': return 'shares no word, and is not near beyond doubt';
    case 'underFloor': return `scores ${why.score.toFixed(2)}, under the floor of ${why.floor}`;
    case 'underHalf': return `scores ${why.score.toFixed(2)}, too little beside the best (${why.best.toFixed(2)})`;
  }
}

export function hitWhyInEnglish(why: HitWhy): string {
  switch (why.code) {
    case 'outside': return 'It lies outside of what was searched, so no lane looked at it.';
    case 'unknown': return 'It is not known: it was never listed, or is there no more.';
    case 'waiting': return 'It waits to be read.';
    case 'failed': return `It could not be read: ${why.failure}.`;
    case 'filtered': return 'A filter leaves it out, or it lies in junk or trash, which are searched only when they are asked for.';
    case 'staysOut': return `It was ranked and stays out: ${staysOutInEnglish(why.why)}.`;
    case 'hit': return `It is hit ${why.place}${why.exact ? ', as it states exactly what was asked for' : ''}.`;
    case 'notExact': return 'It does not hold what the query names exactly.';
    case 'excluded': return 'It holds a word that the query excludes.';
    case 'noPhrase': return 'It lacks a phrase that was asked for.';
    case 'noWord': return 'It holds none of the words, and is not near enough by meaning.';
    case 'someWords': return `It holds ${why.words} of the ${why.of} words, and ranks behind those that were looked at closely.`;
    case 'everyWord': return 'It holds every word and ranks behind those that were looked at closely: the list goes on to it, newest first.';
    case 'listedLater': return 'It lies behind those that are listed.';
  }
}

const EXAMPLES: Readonly<Record<FilterName, string>> = {
  from: 'from:anna', to: 'to:anna@example.org', cc: 'cc:anna', subject: 'subject:invoice', list: 'list:announce', id: 'id:abc123@example.org',
  thread: 'thread:abc123@example.org', label: 'label:work', category: 'category:travel', priority: 'priority:4', in: 'in:inbox or in:"folder name"',
  is: 'is:unread, is:read or is:flagged', has: 'has:attachment', filename: 'filename:report.pdf', after: 'after:2026-08-24',
  before: 'before:2026-08-24', older: 'older:7d', newer: 'newer:2w', larger: 'larger:5M', smaller: 'smaller:100k',
};
