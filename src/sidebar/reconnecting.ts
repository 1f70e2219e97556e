import { Failure } from '../failure.ts';
import type { PageApi } from '../protocol.ts';
import type { Client } from '../rpc.ts';
import type { Connection } from './session.ts';

/**
 * Keeps one connection, opened when it is first needed. It is never opened again by itself, so that an idle page lets
 * the event page sleep; the next call or `wake` does. A call that the end of a connection cut off is made once more:
 * every call of `PageApi` may be repeated without harm, but `open`, which might show the message twice, `ask`, which a
 * server may want to be paid for, and `letLeave`, which belongs to a question that is gone.
 */
export function reconnecting(open: (ended: () => void) => Client<PageApi>, connected: () => void): Omit<Connection, 'permit'> {
  let current: Client<PageApi> | undefined;
  const api = (): Client<PageApi> => {
    if (current) return current;
    const opened = open(() => {
      if (current === opened) current = undefined;
    });
    current = opened;
    queueMicrotask(connected);
    return opened;
  };
  const twice = async <T>(call: () => Promise<T>): Promise<T> => {
    const used = api();
    try {
      return await call();
    } catch (error) {
      if (Failure.from(error).code !== 'connectionLost') throw error;
      if (current === used) current = undefined;
      return call();
    }
  };
  return {
    wake: () => void api(),
    isOpen: () => current !== undefined,
    api: {
      search: (request, options) => twice(() => api().search(request, options)),
      explain: (request, options) => twice(() => api().explain(request, options)),
      facets: (request, options) => twice(() => api().facets(request, options)),
      conversation: (request, options) => twice(() => api().conversation(request, options)),
      storedText: (request, options) => twice(() => api().storedText(request, options)),
      reply: (request, options) => api().reply(request, options),
      completions: (request, options) => twice(() => api().completions(request, options)),
      searches: (_, options) => twice(() => api().searches(undefined, options)),
      changeSearches: (change, options) => twice(() => api().changeSearches(change, options)),
      shortcut: (_, options) => twice(() => api().shortcut(undefined, options)),
      setShortcut: (request, options) => twice(() => api().setShortcut(request, options)),
      progress: (_, options) => twice(() => api().progress(undefined, options)),
      size: (_, options) => twice(() => api().size(undefined, options)),
      open: (request, options) => api().open(request, options),
      ask: (request, options) => api().ask(request, options),
      readers: (_, options) => twice(() => api().readers(undefined, options)),
      setReaders: (request, options) => twice(() => api().setReaders(request, options)),
      textModels: (_, options) => twice(() => api().textModels(undefined, options)),
      chooseTextModel: (request, options) => twice(() => api().chooseTextModel(request, options)),
      stopTextModel: (_, options) => twice(() => api().stopTextModel(undefined, options)),
      forgetTextModel: (request, options) => twice(() => api().forgetTextModel(request, options)),
      letLeave: (request, options) => api().letLeave(request, options),
      askedBefore: (_, options) => twice(() => api().askedBefore(undefined, options)),
      forgetAsked: (request, options) => twice(() => api().forgetAsked(request, options)),
      outside: (_, options) => twice(() => api().outside(undefined, options)),
      setOutside: (request, options) => twice(() => api().setOutside(request, options)),
      forgetOutside: (_, options) => twice(() => api().forgetOutside(undefined, options)),
      currentFolder: (_, options) => twice(() => api().currentFolder(undefined, options)),
      folders: (_, options) => twice(() => api().folders(undefined, options)),
      setPaused: (paused, options) => twice(() => api().setPaused(paused, options)),
      models: (_, options) => twice(() => api().models(undefined, options)),
      chooseModel: (request, options) => twice(() => api().chooseModel(request, options)),
      setEmbedding: (request, options) => twice(() => api().setEmbedding(request, options)),
      removeModel: (request, options) => twice(() => api().removeModel(request, options)),
      vectorSets: (_, options) => twice(() => api().vectorSets(undefined, options)),
      retryFailed: (_, options) => twice(() => api().retryFailed(undefined, options)),
      rebuild: (_, options) => twice(() => api().rebuild(undefined, options)),
      reconcile: (_, options) => twice(() => api().reconcile(undefined, options)),
      confirmed: (request, options) => twice(() => api().confirmed(request, options)),
      audit: (_, options) => twice(() => api().audit(undefined, options)),
      showSettings: (request, options) => api().showSettings(request, options),
      settings: (_, options) => twice(() => api().settings(undefined, options)),
      setSettings: (chosen, options) => twice(() => api().setSettings(chosen, options)),
      mailChoice: (_, options) => twice(() => api().mailChoice(undefined, options)),
      setAccount: (request, options) => twice(() => api().setAccount(request, options)),
      setFolder: (request, options) => twice(() => api().setFolder(request, options)),
      setDecrypts: (request, options) => twice(() => api().setDecrypts(request, options)),
      folderCoverage: (_, options) => twice(() => api().folderCoverage(undefined, options)),
      retryFolder: (request, options) => twice(() => api().retryFolder(request, options)),
      deleteEverything: (_, options) => twice(() => api().deleteEverything(undefined, options)),
    },
  };
}
