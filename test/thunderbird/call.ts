import type { FailureData } from '../../src/failure.ts';
import type { PageApi } from '../../src/protocol.ts';
import type { AddonPage } from './addon-page.ts';

/** Calls the background as the page does. Throws what it throws, as a text. */
export async function call<K extends keyof PageApi>(page: AddonPage, name: K, argument?: Parameters<PageApi[K]>[0]): Promise<ReturnType<PageApi[K]>> {
  const { value, failure } = await page.run<{ readonly value: ReturnType<PageApi[K]>; readonly failure?: FailureData }>(
    `const port = browser.runtime.connect({ name: "page" });
     try {
       return await new Promise((resolve, reject) => {
         port.onMessage.addListener((message) => { if (message.answer === 1) resolve(message); });
         port.onDisconnect.addListener(() => reject(new Error("The background ended.")));
         port.postMessage({ call: 1, name: args[0], argument: args[1] ?? undefined });
       });
     } finally {
       port.disconnect();
     }`,
    name,
    argument,
  );
  if (failure) throw new Error(`${failure.code}: ${failure.sentence}`);
  return value;
}
