import { describe, expect, it } from 'vitest';
import type { AskReply } from '../../../src/answer.ts';
import { createAnalyzer } from '../../../src/indexer/text/analyze.ts';
import { createFactReader } from '../../../src/indexer/facts/facts.ts';
import { ask } from '../../../src/retrieval/asking/ask.ts';
import { createExtractiveReader } from '../../../src/retrieval/asking/extractive-reader.ts';
import { faultOf } from '../../../evals/quote-check.ts';
import { NOW, rawStore } from '../raw-store.ts';

const BOATHOUSE = `Hello,

the doors of the boathouse are green now.
Ottoline Brandt painted the doors of the boathouse.
The doors of the boathouse were painted on 14 October 2026.
The paint of the boathouse doors cost 418 euros.
The paint of the boathouse doors has the number RAL-5017-B.
Painting the boathouse doors took nine hours.
The boathouse has 24 oars.
The rest of the paint stands behind the mill.
The doors of the boathouse were painted because the wood had begun to rot.
The boathouse may be used again.

Bo`;

const ERRANDS = `For the regatta we need three things:
- ropes for the buoys
- a flag for the jury
- bread for everybody`;

/** A question of every kind, and what of the letter answers it. */
const ASKED: readonly (readonly [kind: string, question: string, answer: string])[] = [
  ['who', 'Who painted the doors of the boathouse?', 'Ottoline Brandt painted the doors of the boathouse.'],
  ['when', 'When were the doors of the boathouse painted?', 'The doors of the boathouse were painted on 14 October 2026.'],
  ['how much', 'How much did the paint of the boathouse doors cost?', 'The paint of the boathouse doors cost 418 euros.'],
  ['which number', 'Which number has the paint of the boathouse doors?', 'The paint of the boathouse doors has the number RAL-5017-B.'],
  ['how long', 'How long did painting the boathouse doors take?', 'Painting the boathouse doors took nine hours.'],
  ['how many', 'How many oars does the boathouse have?', 'The boathouse has 24 oars.'],
  ['where', 'Where does the rest of the paint stand?', 'The rest of the paint stands behind the mill.'],
  ['why', 'Why were the doors of the boathouse painted?', 'The doors of the boathouse were painted because the wood had begun to rot.'],
  ['yes or no', 'May the boathouse be used again?', 'The boathouse may be used again.'],
];

describe('what answers a question', async () => {
  const analyzer = createAnalyzer();
  const db = await rawStore([
    { id: 'letter', headers: { From: 'Bo Castell <bo@x.example>', Subject: 'Boathouse' }, text: BOATHOUSE },
    { id: 'errands', headers: { From: 'Ada Bergamo <ada@x.example>', Subject: 'Regatta' }, text: ERRANDS },
    ...Array.from({ length: 12 }, (_, index) => ({ id: `news${index}`, headers: { From: 'Weekly Lamp <lamp@x.example>', Subject: `Issue ${index}` }, text: `Issue ${index} tells of gardens. Nothing in it is of any use to anybody.` })),
  ]);
  const answered = async (question: string): Promise<AskReply> => {
    const reply = await ask({ db, analyzer, facts: createFactReader(), clock: { now: () => NOW }, reader: createExtractiveReader(analyzer) }, { question, boundary: {} });
    for (const { citation, text } of reply.claims) expect(faultOf(db, { ...citation, text })).toBeUndefined();
    return reply;
  };

  it('is the reply of few words, not the letter that it quotes, where somebody is asked for', async () => {
    const wish = 'The governor would like Rosalind Quarry to attend the opening of the weir on Sunday. It would mean much to the valley.';
    const replied = await rawStore([
      { id: 'reply', headers: { From: 'Rosalind Quarry <rq@x.example>', Subject: 'Re: Weir' }, text: `Tell them that I will come.\n\nBo Castell wrote:\n> ${wish.replace('. It', '.\n> It')}\n` },
      ...Array.from({ length: 12 }, (_, index) => ({ id: `news${index}`, headers: { From: 'Weekly Lamp <lamp@x.example>', Subject: `Issue ${index}` }, text: `Issue ${index} tells of gardens. Nothing in it is of any use to anybody.` })),
    ]);
    const { claims } = await ask({ db: replied, analyzer, facts: createFactReader(), clock: { now: () => NOW }, reader: createExtractiveReader(analyzer) }, { question: 'Did Rosalind Quarry in the end agree to attend the opening of the weir?', boundary: {} });
    expect(claims[0]?.text).toBe('Tell them that I will come.');
  });

  it.each(ASKED)('%s: the sentence that states it comes first', async (_, question, answer) => {
    const { claims } = await answered(question);
    expect(claims[0]?.text).toBe(answer);
    expect(claims.length).toBeLessThanOrEqual(4);
  });

  it('a list: its lines, each a statement of its own', async () => {
    const { claims } = await answered('List what we need for the regatta');
    const told = claims.map(({ text }) => text).join('\n');
    for (const thing of ['ropes', 'flag', 'bread']) expect(told).toContain(thing);
  });

  it('is the same whenever it is asked', async () => {
    const told = async () => (await answered('When were the doors of the boathouse painted?')).claims;
    expect(await told()).toEqual(await told());
  });
});
