/**
 * Connections that add-ons have Thunderbird make beyond this machine. Every Thunderbird that a test starts tells of them on its
 * standard output, so that none is lost when it is killed; what nobody expected fails the test file (`Thunderbird.close`).
 * An add-on of the harness's own listens for them: Thunderbird starts it with itself, before any add-on has a page or a worker.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipped } from './xpi.ts';

const LISTENER = 'connections@harness.example';
/** Printed at each start, once it listens. */
const LISTENS = 'CONNECTIONS ARE TOLD';

/** To be called before Thunderbird is started on the profile. */
export function tellConnections(profile: string): void {
  const file = join(profile, 'extensions', `${LISTENER}.xpi`);
  // Another file would be another version to Thunderbird, which it starts after the one that it knows.
  if (existsSync(file)) return;
  mkdirSync(join(profile, 'extensions'), { recursive: true });
  writeFileSync(file, zipped(FILES));
}

/** Whether what Thunderbird has printed since its start says that connections are told. */
export function areConnectionsTold(output: string): boolean {
  return output.includes(LISTENS);
}

/** Their addresses in what Thunderbird has printed, the oldest first. */
export function connectionsIn(output: string): readonly string[] {
  return [...output.matchAll(/^CONNECTION (\S+)$/gm)].map(([, address = '']) => address);
}

const FILES = {
  'manifest.json': JSON.stringify({
    manifest_version: 3,
    name: 'Connections',
    version: '1',
    browser_specific_settings: { gecko: { id: LISTENER } },
    experiment_apis: { connections: { schema: 'schema.json', parent: { scopes: ['addon_parent'], script: 'parent.js', events: ['startup'], paths: [['connections']] } } },
  }),
  'schema.json': JSON.stringify([{ namespace: 'connections' }]),
  'parent.js': `
    "use strict";
    const isAddon = (principal) => Boolean(principal?.addonId);
    const isHere = (host) => host === "localhost" || host === "[::1]" || host === "::1" || host.startsWith("127.");
    const observer = {
      observe(subject) {
        const channel = subject.QueryInterface(Ci.nsIChannel);
        const { triggeringPrincipal, loadingPrincipal } = channel.loadInfo;
        if ((isAddon(triggeringPrincipal) || isAddon(loadingPrincipal)) && !isHere(channel.URI.host)) dump("CONNECTION " + channel.URI.spec + "\\n");
      },
    };
    this.connections = class extends ExtensionCommon.ExtensionAPI {
      onStartup() {
        Services.obs.addObserver(observer, "http-on-modify-request");
        dump("${LISTENS}\\n");
      }
      onShutdown(isAppShutdown) {
        if (!isAppShutdown) Services.obs.removeObserver(observer, "http-on-modify-request");
      }
      getAPI() {
        return { connections: {} };
      }
    };`,
};
