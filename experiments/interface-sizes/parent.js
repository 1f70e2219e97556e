/* Tells how close things stand in Thunderbird and how large its text is, as chosen in its menu. No API of Thunderbird does. */
"use strict";

/* globals ExtensionCommon, Services */

const { UIFontSize } = ChromeUtils.importESModule("resource:///modules/UIFontSize.sys.mjs");

const DENSITY = "mail.uidensity";
const FONT_SIZE = "mail.uifontsize"; // px; 0 is that of the system

const sizes = () => {
  const size = Services.prefs.getIntPref(FONT_SIZE, 0);
  const usual = UIFontSize.osValue;
  const shown = Math.min(UIFontSize.MAX_VALUE, Math.max(UIFontSize.MIN_VALUE, size));
  return {
    density: ["compact", "normal", "relaxed"][Services.prefs.getIntPref(DENSITY, 1)] ?? "normal",
    scale: size > 0 && usual > 0 ? shown / usual : 1,
  };
};

var interfaceSizes = class extends ExtensionCommon.ExtensionAPI {
  getAPI(context) {
    return {
      interfaceSizes: {
        current: async () => sizes(),
        onChanged: new ExtensionCommon.EventManager({
          context,
          name: "interfaceSizes.onChanged",
          register: (fire) => {
            const tell = () => fire.async(sizes());
            const names = [DENSITY, FONT_SIZE];
            for (const name of names) Services.prefs.addObserver(name, tell);
            return () => {
              for (const name of names) Services.prefs.removeObserver(name, tell);
            };
          },
        }).api(),
      },
    };
  }
};
