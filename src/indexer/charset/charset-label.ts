/** The charset label in the form this file uses, without what mailers add to it; empty where it says nothing. */
export function normaliseLabel(declared: string): string {
  const label = declared.trim().toLowerCase().replace(/^["']+|["';]+$/g, '').replace(/\*.*$/, '');
  const plain = label.replace(/[\s._:-]+/g, '');
  return ALIASES.get(plain) ?? label;
}

/** What mail calls charsets, without separators and in lower case, where the Encoding Standard does not know the name. */
const ALIASES = new Map([
  ['utf8', 'utf-8'], ['xunicode20utf8', 'utf-8'], ['utf7', 'utf-7'], ['unicode11utf7', 'utf-7'], ['xunicode20utf7', 'utf-7'],
  ['utf16', 'utf-16'], ['ucs2', 'utf-16'], ['unicode', 'utf-16'], ['utf16be', 'utf-16be'], ['utf16le', 'utf-16le'],
  ['utf32', 'utf-32'], ['utf32be', 'utf-32be'], ['utf32le', 'utf-32le'], ['ucs4', 'utf-32'],
  ['ascii', 'us-ascii'], ['usascii', 'us-ascii'], ['ansix341968', 'us-ascii'], ['iso646us', 'us-ascii'], ['7bit', 'us-ascii'],
  ['8bit', ''], ['unknown', ''], ['unknown8bit', ''], ['xunknown', ''], ['default', ''], ['default_charset', ''], ['binary', ''],
  // What is labelled Latin-1 is Windows-1252, as on the web.
  ['latin1', 'windows-1252'], ['iso88591', 'windows-1252'], ['isoir100', 'windows-1252'], ['88591', 'windows-1252'], ['l1', 'windows-1252'],
  ['iso885915', 'iso-8859-15'], ['latin9', 'iso-8859-15'], ['latin0', 'iso-8859-15'],
  ['iso88598i', 'iso-8859-8-i'], ['iso88598e', 'iso-8859-8'],
  ['shiftjis', 'shift_jis'], ['sjis', 'shift_jis'], ['xsjis', 'shift_jis'], ['cp932', 'shift_jis'], ['windows31j', 'shift_jis'],
  ['ms932', 'shift_jis'], ['mskanji', 'shift_jis'], ['windows932', 'shift_jis'],
  ['eucjp', 'euc-jp'], ['xeucjp', 'euc-jp'], ['ujis', 'euc-jp'], ['cp51932', 'euc-jp'], ['eucjpms', 'euc-jp'],
  ['iso2022jp', 'iso-2022-jp'], ['csiso2022jp', 'iso-2022-jp'], ['iso2022jp1', 'iso-2022-jp'], ['iso2022jp2', 'iso-2022-jp'],
  ['iso2022jp3', 'iso-2022-jp'], ['iso2022jpms', 'iso-2022-jp'], ['cp50220', 'iso-2022-jp'], ['cp50221', 'iso-2022-jp'],
  ['cp50222', 'iso-2022-jp'], ['jis', 'iso-2022-jp'], ['junet', 'iso-2022-jp'],
  ['iso2022kr', 'iso-2022-kr'], ['csiso2022kr', 'iso-2022-kr'], ['hz', 'hz-gb-2312'], ['hzgb2312', 'hz-gb-2312'],
  // GB2312 mail is full of GBK and GB18030 letters; the larger charset reads all three.
  ['gb2312', 'gb18030'], ['gb231280', 'gb18030'], ['gbk', 'gb18030'], ['cp936', 'gb18030'], ['ms936', 'gb18030'],
  ['euccn', 'gb18030'], ['xgbk', 'gb18030'], ['windows936', 'gb18030'], ['gb18030', 'gb18030'],
  ['big5', 'big5'], ['big5hkscs', 'big5'], ['cnbig5', 'big5'], ['cp950', 'big5'], ['xxbig5', 'big5'], ['windows950', 'big5'],
  ['ksc56011987', 'euc-kr'], ['ks_c_56011987', 'euc-kr'], ['ksc5601', 'euc-kr'], ['ks_c_56011989', 'euc-kr'], ['euckr', 'euc-kr'],
  ['cp949', 'euc-kr'], ['uhc', 'euc-kr'], ['ms949', 'euc-kr'], ['windows949', 'euc-kr'], ['cseuckr', 'euc-kr'],
  ['koi8', 'koi8-r'], ['koi8r', 'koi8-r'], ['koi8u', 'koi8-u'], ['koi8ru', 'koi8-u'],
  ['cp866', 'ibm866'], ['tis620', 'windows-874'], ['cp874', 'windows-874'], ['iso885911', 'windows-874'],
  ...['437', '850', '852', '858'].flatMap((page): [string, string][] => [`ibm${page}`, `cp${page}`, `dos${page}`, `oem${page}`, page].map((name) => [name, `ibm${page}`])),
  ...['1250', '1251', '1252', '1253', '1254', '1255', '1256', '1257', '1258'].flatMap((page): [string, string][] => [
    [`cp${page}`, `windows-${page}`], [`win${page}`, `windows-${page}`], [`ms${page}`, `windows-${page}`],
    [`xcp${page}`, `windows-${page}`], [`windows${page}`, `windows-${page}`], [page, `windows-${page}`],
  ]),
]);
