/** Counts connections that an add-on has Thunderbird make beyond this machine. */
import type { Thunderbird } from './thunderbird.ts';

/** To be called once in each run of Thunderbird, before the add-on does anything that is to be counted. */
export async function watchConnections(thunderbird: Thunderbird, addon: string): Promise<void> {
  await thunderbird.run(
    `const [addon] = args;
     const seen = [];
     const isOurs = (principal) => principal?.addonId === addon;
     const isHere = (host) => host === "localhost" || host === "[::1]" || host === "::1" || host.startsWith("127.");
     const observer = {
       observe(subject) {
         const channel = subject.QueryInterface(Ci.nsIChannel);
         const { triggeringPrincipal, loadingPrincipal } = channel.loadInfo;
         if ((isOurs(triggeringPrincipal) || isOurs(loadingPrincipal)) && !isHere(channel.URI.host)) seen.push(channel.URI.spec);
       },
     };
     Services.obs.addObserver(observer, "http-on-modify-request");
     window.footnoteConnections = { seen, observer };`,
    addon,
  );
}

/** Their addresses, the oldest first. */
export function connectionsSeen(thunderbird: Thunderbird): Promise<readonly string[]> {
  return thunderbird.run('return window.footnoteConnections.seen;');
}
