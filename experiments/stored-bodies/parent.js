/* Tells which messages of a server have their body on this machine. No API of Thunderbird does, and reading one fetches it. */
"use strict";

/* globals ExtensionCommon, Ci */

var storedBodies = class extends ExtensionCommon.ExtensionAPI {
  getAPI({ extension }) {
    return {
      storedBodies: {
        among: async (messageIds) =>
          messageIds.filter((id) => {
            const header = extension.messageManager.get(id);
            return header && Boolean(header.flags & Ci.nsMsgMessageFlags.Offline);
          }),
      },
    };
  }
};
