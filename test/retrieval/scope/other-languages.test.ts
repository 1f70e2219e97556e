import { expect, it } from 'vitest';
import { createAnalyzer } from '../../../src/indexer/text/analyze.ts';
import { otherLanguages } from '../../../src/retrieval/scope/other-languages.ts';
import type { Database } from '../../../src/ports.ts';
import type { SearchRequest } from '../../../src/search.ts';
import { clock, storeOf } from '../../made-mail.ts';

it('messages in other languages are counted where a search would look, and nowhere else', async () => {
  const { db, store } = await storeOf([
    { id: 'english', text: 'The ferry leaves at seven.' },
    { id: 'unknown', text: '42', language: 'und' },
    { id: 'german', text: 'Die Fähre geht um sieben.', language: 'de' },
    { id: 'french', text: 'Le bateau part à sept heures.', language: 'fr', folder: '/Voyages' },
    { id: 'elsewhere', text: 'Die Fähre ist untergegangen.', language: 'de', account: 'account2' },
    { id: 'thrown', text: 'Die Fähre fährt nicht.', language: 'de', folder: '/Bin' },
  ]);
  store.describeFolders({ folders: [{ account: 'account1', folder: '/Bin', name: 'Bin', uses: ['trash'] }] });
  const asked: string[] = [];
  const all: Database['all'] = (sql, params) => {
    asked.push(sql);
    return db.all(sql, params);
  };
  const deps = { db: { ...db, all }, analyzer: createAnalyzer(), clock };
  const counted = (boundary: SearchRequest['boundary'], languages: readonly string[], text = 'ferry') => otherLanguages(deps, { text, boundary, typing: false, languages });
  expect(counted({}, ['en'])).toBe(3);
  expect(counted({}, ['en'], '')).toBe(3);
  expect(counted({}, ['en'], 'ferry in:bin')).toBe(1);
  expect(counted({}, ['en', 'de'])).toBe(1);
  expect(counted({}, ['en', 'de', 'fr'])).toBe(0);
  expect(counted({ account: 'account1' }, ['en'])).toBe(2);
  expect(counted({ account: 'account1', folder: '/Voyages' }, ['en'])).toBe(1);
  expect(counted({ account: 'account2' }, ['de'])).toBe(0);
  const plan = db.all(`EXPLAIN QUERY PLAN ${asked.findLast((sql) => /FROM message /.test(sql))}`, ['["de"]']);
  expect(plan.map((row) => row['detail']).join('\n')).toMatch(/COVERING INDEX message_language/);
});
