/**
 * A language model of one table, made here: after each token comes the one that its row names. It knows one text by heart,
 * and is run by the same library and runtime as a real one.
 */

/** A model that writes `text` whatever it is asked, then ends, as its files are read. */
export function tinyModel(text: string): (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined> {
  const files = tinyModelFiles(text);
  return async (path) => files[path];
}

/** The same as files by their paths in the layout of the Hugging Face hub. */
export function tinyModelFiles(text: string): Readonly<Record<string, Uint8Array<ArrayBuffer>>> {
  const pieces = uniquePieces(text);
  const vocabulary = [ASSISTANT, END, UNKNOWN, ...pieces];
  // The assistant's mark is followed by the first piece, each piece by the next, the last by the end.
  const next = vocabulary.map((_, token) => (token === 0 ? 3 : token >= 3 && token < vocabulary.length - 1 ? token + 1 : 1));
  const special = [ASSISTANT, END, UNKNOWN].map((content, id) => ({ id, content, single_word: false, lstrip: false, rstrip: false, normalized: false, special: true }));
  const files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>> = {
    'config.json': JSON.stringify({ model_type: 'gpt2', architectures: ['GPT2LMHeadModel'], n_layer: 0, n_head: 1, n_embd: 4, vocab_size: vocabulary.length, eos_token_id: 1, bos_token_id: 0 }),
    'generation_config.json': JSON.stringify({ eos_token_id: 1, bos_token_id: 0 }),
    'tokenizer_config.json': JSON.stringify({
      tokenizer_class: 'PreTrainedTokenizerFast', eos_token: END, unk_token: UNKNOWN, clean_up_tokenization_spaces: false,
      chat_template: `{% for message in messages %}{{ message.role + ': ' + message.content + '\\n' }}{% endfor %}{% if add_generation_prompt %}${ASSISTANT}{% endif %}`,
    }),
    'tokenizer.json': JSON.stringify({
      version: '1.0', truncation: null, padding: null, added_tokens: special, normalizer: null, pre_tokenizer: { type: 'WhitespaceSplit' }, post_processor: null, decoder: { type: 'Fuse' },
      model: { type: 'WordLevel', vocab: Object.fromEntries(vocabulary.map((piece, id) => [piece, id])), unk_token: UNKNOWN },
    }),
    'onnx/model.onnx': tableModel(next),
  };
  return Object.fromEntries(Object.entries(files).map(([path, file]) => [path, typeof file === 'string' ? new TextEncoder().encode(file) : file]));
}

/**
 * A model that makes vectors, of one table, too: a text is the mean of its words' rows, every other word being the same.
 * As files by their paths in the layout of the Hugging Face hub.
 */
export function tinyEmbedderFiles(words: Readonly<Record<string, readonly number[]>>, tokens: 'words' | 'sentencepiece' = 'words'): Readonly<Record<string, Uint8Array<ArrayBuffer>>> {
  const vocabulary = [UNKNOWN, ...Object.keys(words)];
  const dimensions = Object.values(words)[0]?.length ?? 0;
  const rows = [Array.from({ length: dimensions }, () => 0.1), ...Object.values(words)];
  const json = (value: object) => new TextEncoder().encode(JSON.stringify(value));
  return {
    'config.json': json({ model_type: 'bert', architectures: ['BertModel'], hidden_size: dimensions, max_position_embeddings: 128 }),
    'tokenizer_config.json': json({ tokenizer_class: 'PreTrainedTokenizerFast', unk_token: UNKNOWN }),
    'tokenizer.json': json({
      version: '1.0', truncation: null, padding: null, added_tokens: [], normalizer: { type: 'Lowercase' }, post_processor: null, decoder: null,
      ...(tokens === 'words'
        ? { pre_tokenizer: { type: 'Whitespace' }, model: { type: 'WordLevel', vocab: Object.fromEntries(vocabulary.map((word, id) => [word, id])), unk_token: UNKNOWN } }
        : {
            pre_tokenizer: { type: 'Metaspace', replacement: '\u2581', add_prefix_space: true, prepend_scheme: 'always' },
            model: { type: 'Unigram', unk_id: 0, vocab: vocabulary.map((word, id) => [id === 0 ? word : `\u2581${word}`, id === 0 ? -10 : -1]) },
          }),
    }),
    'onnx/model_quantized.onnx': gatherModel(rows, 'last_hidden_state'),
  };
}

/** The text in pieces of which no two are equal. */
function uniquePieces(text: string): readonly string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length;) {
    let length = 3;
    while (pieces.includes(text.slice(at, at + length)) && at + length < text.length) length++;
    pieces.push(text.slice(at, at + length));
    at += length;
  }
  return pieces;
}

/** After each token comes the one that its row names. */
function tableModel(next: readonly number[]): Uint8Array<ArrayBuffer> {
  return gatherModel(next.map((follows) => next.map((_, token) => (token === follows ? 10 : 0))), 'logits');
}

/** ONNX: output = Gather(table, input_ids). */
function gatherModel(rows: readonly (readonly number[])[], output: string): Uint8Array<ArrayBuffer> {
  const width = rows[0]?.length ?? 0;
  const table = Float32Array.from(rows.flat());
  const shape = (dims: readonly (string | number)[]) => bytes(2, dims.flatMap((dim) => bytes(1, typeof dim === 'string' ? text(2, dim) : int(1, dim))));
  const value = (name: string, type: number, dims: readonly (string | number)[]) => [...text(1, name), ...bytes(2, bytes(1, [...int(1, type), ...shape(dims)]))];
  const node = [...text(1, 'table'), ...text(1, 'input_ids'), ...text(2, output), ...text(4, 'Gather')];
  const tensor = [...int(1, rows.length), ...int(1, width), ...int(2, FLOAT), ...text(8, 'table'), ...bytes(9, [...new Uint8Array(table.buffer)])];
  const graph = [
    ...bytes(1, node), ...text(2, 'tiny'), ...bytes(5, tensor), ...bytes(11, value('input_ids', INT64, ['batch', 'length'])), ...bytes(12, value(output, FLOAT, ['batch', 'length', width])),
  ];
  return Uint8Array.from([...int(1, 8), ...bytes(7, graph), ...bytes(8, int(2, 13))]);
}

// Protocol buffers: a field's number and kind, then its value.
function int(field: number, value: number): readonly number[] {
  return [...varint(field << 3), ...varint(value)];
}

function bytes(field: number, content: readonly number[]): readonly number[] {
  return [...varint((field << 3) | 2), ...varint(content.length), ...content];
}

function text(field: number, content: string): readonly number[] {
  return bytes(field, [...new TextEncoder().encode(content)]);
}

function varint(value: number): readonly number[] {
  const digits: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    digits.push(rest >= 128 ? (rest % 128) | 128 : rest);
    if (rest < 128) return digits;
  }
}

const ASSISTANT = '<|assistant|>';
const END = '<|end|>';
const UNKNOWN = '<|unknown|>';
const FLOAT = 1;
const INT64 = 7;
