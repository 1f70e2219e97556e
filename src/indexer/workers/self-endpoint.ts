import type { Endpoint } from '../../rpc.ts';

/** The worker's own end of the connection to whoever started it. The starter notices the end; a worker cannot. */
export function selfEndpoint(self: DedicatedWorkerGlobalScope): Endpoint {
  return {
    post: (message, transfer = []) => self.postMessage(message, [...transfer]),
    listen: (onMessage) => self.addEventListener('message', (event: MessageEvent<unknown>) => onMessage(event.data)),
  };
}
