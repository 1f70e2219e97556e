/** True for a line that closes a letter and holds nothing else ("Best regards," "Mit freundlichen Grüßen", "Mvh"). */
export function isSignOff(line: string): boolean {
  if (line.length > 2 * MAX_LENGTH) return false;
  let end = line.length;
  while (end > 0 && ENDING.test(line.charAt(end - 1))) end--;
  // Blanks and asterisks in front are few: what is much longer closes no letter.
  if (end > MAX_LENGTH + MAX_LEAD) return false;
  const words = line.slice(0, end).toLowerCase().replace(/^[*_\s]+/u, '');
  return words.length <= MAX_LENGTH && SIGN_OFFS.test(words);
}

const SIGN_OFFS = new RegExp(
  '^(?:' +
    [
      '(?:(?:with|my|many|very|all|the) )*(?:kind|kindest|best|warm|warmest)? ?(?:personal )?(?:regards|wishes)(?: and (?:thanks|wishes))?', '(?:best|cheers|rgds|brgds|br|kr|thx|tia)', '(?:many )?thanks(?: (?:a lot|again|so much|very much|in advance|and (?:kind |best )?regards|for .{1,40}))?', 'thank you(?: .{1,40})?',
      '(?:yours?|very|most)? ?(?:sincerely|faithfully|truly|respectfully|cordially)(?: yours?)?', 'yours', 'respectfully(?: submitted)?', 'take care', 'love', 'talk soon', 'all the best', 'have a (?:nice|great|good) (?:day|weekend|one)',
      '(?:mit |viele |beste |liebe |schöne |herzliche |freundliche |freundlichen |freundlichem |vielen |besten |lieben |herzlichen |sonnigen )*(?:grüße|gruß|grüßen|gruss|grüsse|grüssen|gruesse|gruessen|dank)(?: .{1,40})?', 'mfg', 'vg', 'lg', 'hochachtungsvoll', 'danke',
      '(?:bien |très )?cordialement', 'cdt', 'cdlt', 'bien à (?:vous|toi)', '(?:meilleures|sincères) salutations', 'salutations(?: .{1,20})?', 'merci(?: .{1,30})?', 'amicalement', 'bonne (?:journée|soirée|fin de journée)', 'avec mes .{3,40}salutations',
      '(?:(?:un )?(?:muy )?(?:cordial(?:es)?|atentos?) saludos?|(?:un|muchos|afectuosos|mis) saludos?|(?:un )?saludo (?:cordial|atento|afectuoso))', 'saludos?(?: .{1,20})?', '(?:muy )?atentamente', 'atte', '(?:muchas )?gracias(?: .{1,30})?', 'un abrazo', 'abrazos?', 'salutacions(?: .{1,20})?',
      '(?:cordiali|distinti) saluti', 'saluti', 'cordialmente', 'grazie(?: .{1,20})?', '(?:un )?saluto', 'a presto',
      '(?:com os melhores )?cumprimentos', '(?:muito )?(?:atenciosamente|obrigad[oa])', 'att', 'abraços?', 'grato', 'grata',
      '(?:met )?(?:vriendelijke|hartelijke) groet(?:en)?', '(?:hartelijke |vriendelijke )?groet(?:jes|en)?', 'mvg', 'hoogachtend', 'bedankt',
      '(?:med )?(?:vänlig|vänliga|bästa|varma) hälsning(?:ar)?', 'hälsningar', 'mvh', 'm\\.v\\.h', 'tack(?: .{1,20})?', 'hälsn', '(?:med )?(?:vennlig|venlig|beste|bedste|de bedste) (?:hilsen|hilsener|hilsner)', 'hilsen', 'vh', 'mange (?:tak|takk)', 'takk', 'tak',
      '(?:ystävällisin |parhain )?terveisin', 'terv', 't', 'yt', 'kiitos', 'kiittäen', 'kveðja', 'lugupidamisega', 'parimat',
      '(?:z|s) (?:poważaniem|wyrazami szacunku|pozdrowieniami|pozdravem|pozdravom|přátelským pozdravem)', 'pozdrawiam(?: .{1,20})?', 'pozdrowienia', 'pozdr', 'dziękuję', 'děkuji(?: .{1,20})?', 'ďakujem', 'hezký den',
      'lp', 'lep pozdrav', 'srdačan pozdrav', 's poštovanjem', 'hvala', 'поздрав', 'üdvözlettel', 'tisztelettel', 'üdv', 'köszönettel', 'köszönöm', 'cu (?:stimă|respect)', 'mulțumesc', 'cu drag',
      'с уважением', 'с наилучшими пожеланиями', 'спасибо(?: .{1,20})?', 'заранее спасибо', 'всего доброго', 'з повагою', 'дякую', 'с уважение', 'поздрави', 'με εκτίμηση', 'ευχαριστώ', 'φιλικά', 'χαιρετισμούς',
      'saygılarımla', 'saygılarımızla', 'iyi (?:günler|çalışmalar)', 'teşekkürler', 'مع التحية', 'تحياتي', 'مع أطيب التحيات', 'شكرا(?: .{1,20})?', 'وشكرا', 'בברכה', 'תודה', 'با احترام', 'salam', 'hormat saya', 'terima kasih', 'trân trọng', 'ขอแสดงความนับถือ',
      'よろしくお願いいたします', '(?:以上、?)?(?:どうぞ)?(?:宜|よろ)しくお願い(?:致|いた)?します', '敬具', '以上', '此致', '敬礼', '敬禮', '祝好', '谢谢', '謝謝', '顺祝商祺', '감사합니다', '드림',
    ].join('|') + ')$',
  'u',
);

const ENDING = /[\s,.!;:*_~–—。！、-]/u;
const MAX_LENGTH = 60;
const MAX_LEAD = 20;
