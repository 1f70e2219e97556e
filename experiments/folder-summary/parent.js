/* Has Thunderbird parse local folders whose summary file (.msf) is missing: until then they list as empty. */
"use strict";

/* globals ExtensionCommon, Ci, Cr */

const { setTimeout } = ChromeUtils.importESModule("resource://gre/modules/Timer.sys.mjs");

const { getFolder } = ChromeUtils.importESModule("resource:///modules/ExtensionAccounts.sys.mjs");

const LONGEST = 60_000; // ms

var folderSummary = class extends ExtensionCommon.ExtensionAPI {
  getAPI() {
    return {
      folderSummary: {
        build: async (folderId) => {
          const { folder } = getFolder(folderId);
          if (!(folder instanceof Ci.nsIMsgLocalMailFolder)) return folder.getTotalMessages(false);
          await new Promise((resolve) => {
            // A folder that Thunderbird never finishes must not keep the others from being listed.
            setTimeout(resolve, LONGEST);
            const listener = { OnStartRunningUrl() {}, OnStopRunningUrl: resolve };
            try {
              // Throws NS_ERROR_NOT_INITIALIZED while it parses, and then tells the listener; returns at once if the summary is good.
              folder.getDatabaseWithReparse(listener, null);
              resolve();
            } catch (error) {
              if (error.result !== Cr.NS_ERROR_NOT_INITIALIZED) resolve();
            }
          });
          return folder.getTotalMessages(false);
        },
      },
    };
  }
};
