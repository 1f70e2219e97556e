/**
 * Why a question is answered later by all lanes together than by one alone, as its hits were looked at; by vectors and question,
 * each with what parts it from the place told before it.
 */
export const WHY_BEHIND: Readonly<Record<string, string>> = {
  'static, aggregate-01': ': a receipt that is not to be counted is nearest by meaning (3.1 deviations, the first right one 2.8), and words alone tell the two apart by hardly more than a tie',
  'static, paraphrase-11': ': it shares no word with the question, and is nearest by less than such a message has to stand out (2.6 deviations)',
  'bge-small-en-v1.5, paraphrase-11': ': it shares no word with the question, and is nearest by less than such a message has to stand out (2.7 deviations)',
  'bge-small-en-v1.5, person_time-06': ': two messages of one person about one matter differ by their month alone; words score both the same, where the right one is first by its number, and the model finds the other nearer (6.6 deviations and 6.4)',
  'all-MiniLM-L6-v2, boundary-05': ': the answer lies across the end of a passage, and the model finds a passage of another message nearer (5.0 deviations and 3.2)',
  'all-MiniLM-L6-v2, person_time-05': ': two messages of one person differ by their month alone, and the model finds the other nearer (5.5 deviations and 4.7)',
};
