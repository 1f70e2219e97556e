import { vi } from 'vitest';
import { Session } from '../../src/sidebar/session.ts';
import { FakeBackground } from './fake-background.ts';
import type { View } from './gallery-views.ts';

/** A session over a made-up background, on fake timers; `settle` lets time pass. */
export function startSession(view: View | undefined, { address = '', seen = { now: true }, verb = 'find' }: { readonly address?: string; readonly seen?: { now: boolean }; readonly verb?: 'find' | 'ask' } = {}) {
  if (!view) throw new Error('no such view');
  const kept = new Map<string, string>([['verb', verb]]);
  const memory = { read: (key: string) => kept.get(key), write: (key: string, value: string) => void kept.set(key, value) };
  const background = new FakeBackground(view);
  const session = new Session((listener) => {
    background.events = listener;
    return { api: background.api, wake: () => listener.connected(), isOpen: () => background.isAwake, permit: (pattern) => background.permit(pattern) };
  }, { address: new URLSearchParams(address), isSeen: () => seen.now, memory, changed: () => undefined });
  const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  const type = async (text: string) => {
    session.do({ kind: 'type', text });
    await settle();
  };
  return { background, session, type, settle, kept };
}
