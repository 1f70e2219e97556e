import { describe, expect, it } from 'vitest';
import { below, beside, endpointUrl, isLoopback } from '../../src/readers/endpoint-url.ts';

describe('this machine', () => {
  for (const url of ['http://localhost:11434/v1', 'http://LOCALHOST', 'http://127.0.0.1:8080', 'http://127.255.3.4/v1', 'http://127.1', 'http://0x7f000001', 'http://2130706433/v1', 'http://[::1]:1234/v1', 'https://localhost', ' http://127.0.0.1/ '])
    it(`is ${url}`, () => expect(isLoopback(url)).toBe(true));
  for (const url of [
    'http://127.0.0.1.evil.example', 'http://127.0.0.1@evil.example/v1', 'http://user:pass@127.0.0.1/v1', 'http://localhost@evil.example', 'http://localhost.evil.example', 'http://localhost./', 'http://evil.example/127.0.0.1',
    'http://evil.example#localhost', 'http://127.evil.example', 'http://128.0.0.1', 'http://0.0.0.0', 'http://192.168.1.5', 'http://10.0.0.1', 'http://[::2]', 'http://[::ffff:127.0.0.1]', 'http://[fe80::1]', 'ftp://localhost', 'file:///localhost', 'localhost:11434', '', 'http://',
  ]) it(`is not ${JSON.stringify(url)}`, () => expect(isLoopback(url)).toBe(false));
});

describe('the address of an endpoint', () => {
  it('is read as people write it', () => {
    for (const [written, chat] of [
      ['http://127.0.0.1:11434', 'http://127.0.0.1:11434/v1/chat/completions'], ['http://localhost:1234/v1/', 'http://localhost:1234/v1/chat/completions'],
      ['https://api.example.com/v1/chat/completions', 'https://api.example.com/v1/chat/completions'], ['https://x.example/openai/v1?api-version=2', 'https://x.example/openai/v1/chat/completions?api-version=2'],
    ] as const) expect(below(endpointUrl(written), 'chat/completions')).toBe(chat);
    expect(beside(endpointUrl('http://localhost:8080/v1'), 'props')).toBe('http://localhost:8080/props');
    expect(endpointUrl('https://api.example.com/v1').isLoopback).toBe(false);
  });

  it('is refused with a sentence where mail must not go', () => {
    expect(() => endpointUrl('http://api.example.com/v1')).toThrow(/unencrypted/);
    expect(() => endpointUrl('http://192.168.1.5:11434/v1')).toThrow(/unencrypted/);
    expect(() => endpointUrl('https://me:secret@api.example.com/v1')).toThrow(/user name or password/);
    for (const text of ['file:///etc/passwd', 'javascript:alert(1)', 'api.example.com', '']) expect(() => endpointUrl(text)).toThrow(/https:\/\//);
    expect(() => endpointUrl('https://me:secret@api.example.com/v1')).not.toThrow(/secret@/);
  });
});
