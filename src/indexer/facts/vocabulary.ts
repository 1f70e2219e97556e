import type { Status } from '../../mail.ts';
import { LABELS, type Label } from './words/labels.ts';
import { MONTHS } from './words/months.ts';
import { RELATIVE_DAYS, UNITS, WEEKDAYS, type Unit } from '../../relative-days.ts';
import { STATUS_WORDS } from './words/statuses.ts';
import { WordTrie } from './word-trie.ts';

/** What a word that the scan knows may mean; one word may mean several things. */
export type Meaning =
  | { readonly is: 'month'; readonly month: number }
  | { readonly is: 'status'; readonly status: Status }
  | { readonly is: 'label'; readonly label: Label }
  | { readonly is: 'day'; readonly offset: number }
  | { readonly is: 'unit'; readonly unit: Unit }
  | { readonly is: 'weekday'; readonly weekday: number }
  | { readonly is: 'phone' };

function build(): WordTrie<Meaning> {
  const trie = new WordTrie<Meaning>();
  const addAll = (words: readonly string[], meaning: Meaning) => {
    for (const word of words) trie.add(word, meaning);
  };
  for (const [index, words] of MONTHS.entries()) addAll([...new Set(words.split(' '))], { is: 'month', month: index + 1 });
  for (const status of STATUSES) addAll(STATUS_WORDS[status].split('|'), { is: 'status', status });
  for (const { kind, explicit, words } of LABELS) addAll([...new Set(words.split('|'))], { is: 'label', label: { kind, explicit } });
  for (const [offset, words] of Object.entries(RELATIVE_DAYS)) addAll(words.split('|'), { is: 'day', offset: Number(offset) });
  for (const unit of UNIT_NAMES) addAll([...new Set(UNITS[unit].split('|'))], { is: 'unit', unit });
  for (const [index, words] of WEEKDAYS.entries()) addAll(words.split('|'), { is: 'weekday', weekday: index + 1 });
  addAll(PHONE_WORDS.split('|'), { is: 'phone' });
  return trie;
}

const STATUSES: readonly Status[] = ['paid', 'posted', 'declined', 'refunded', 'cancelled', 'shipped', 'delivered', 'confirmed'];
const UNIT_NAMES: readonly Unit[] = ['day', 'week', 'month', 'year'];
const PHONE_WORDS = 'phone|tel|tel.|telephone|mobile|mob.|cell|fax|call|call us|voice|hotline|whatsapp|toll free|toll-free|telefon|telefonnummer|handy|mobil|fon|fax-nr.|rufnummer|durchwahl'
  + '|téléphone|tél|tél.|portable|teléfono|móvil|telefono|cellulare|telefoon|mobiel|mobilnummer|telemóvel|celular|telefone|फ़ोन|फोन|मोबाइल|電話|携帯|电话|手机';

/** Every word that some fact is read around, in one trie: the scan costs the same for one language as for all. */
export const VOCABULARY: WordTrie<Meaning> = build();
