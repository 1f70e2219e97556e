/**
 * Folded forms too common to ask for on their own. Only words that carry no meaning of their own in any of the
 * languages, or nearly none: "war", "die" and "man" mean something to an English reader and "son" to a French one,
 * and how rare a word is weighs it anyway.
 */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  [
    // English
    `as a an and are at be been but by can could did do does for from had has have he her him his how i if in into is it its
     me my no not of on or our she should so some than that the their them then there these they this those to was we were
     what when where which who whom whose why will with would you your am being about s t re ve ll`,
    // German
    `der den dem des das ein eine einen einem einer eines und oder aber ist sind wird werden wurde wurden nicht auch auf aus
     bei bis durch fur im ins mit nach nur ob sich sie er es wir ihr ich du uber um unter vom von vor wie wo zu zum zur dass
     wenn`,
    // French
    `le la les un une et ou du dans par pour sur avec sans est sont il elle ils elles nous vous je tu ne pas que qui au aux
     ce cet cette ces sa ses se leur leurs`,
    // Spanish, Portuguese, Italian
    `el los las una y o del al por para con sin que es su sus lo se os da dos das em na nos nas um uma e ao aos gli di il
     della dei delle nel nella che per con una`,
    // Dutch, Swedish, Danish, Norwegian
    `het een van voor niet met zijn op te dat och att det som en ett av ar inte med til af ikke pa og`,
    // Russian
    `и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по ее мне было вот от о из ему для`,
  ].flatMap((words) => words.split(/\s+/)),
);
