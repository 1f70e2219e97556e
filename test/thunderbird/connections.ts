/**
 * Connections that add-ons have Thunderbird make beyond this machine. Every Thunderbird that a test starts tells of them on its
 * standard output, so that none is lost when it is killed; what nobody expected fails the test file (`Thunderbird.close`).
 */

/** Privileged, in the main window, once in each run of Thunderbird. */
export const TELL_CONNECTIONS = `
  const isAddon = (principal) => Boolean(principal?.addonId);
  const isHere = (host) => host === "localhost" || host === "[::1]" || host === "::1" || host.startsWith("127.");
  const observer = {
    observe(subject) {
      const channel = subject.QueryInterface(Ci.nsIChannel);
      const { triggeringPrincipal, loadingPrincipal } = channel.loadInfo;
      if ((isAddon(triggeringPrincipal) || isAddon(loadingPrincipal)) && !isHere(channel.URI.host)) dump("CONNECTION " + channel.URI.spec + "\\n");
    },
  };
  Services.obs.addObserver(observer, "http-on-modify-request");
  window.connectionsTold = observer;`;

/** Their addresses in what Thunderbird has printed, the oldest first. */
export function connectionsIn(output: string): readonly string[] {
  return [...output.matchAll(/^CONNECTION (\S+)$/gm)].map(([, address = '']) => address);
}
