/* Tells when Thunderbird marks a displayed message read by itself. No API of Thunderbird does. */
"use strict";

/* globals ExtensionCommon, Services */

const PREFERENCE = "mailnews.mark_message_read";

var readMark = class extends ExtensionCommon.ExtensionAPI {
  getAPI() {
    return {
      readMark: {
        delay: async () => {
          const delayed = Services.prefs.getBoolPref(`${PREFERENCE}.delay`, false);
          return delayed ? Services.prefs.getIntPref(`${PREFERENCE}.delay.interval`, 0) : 0;
        },
      },
    };
  }
};
