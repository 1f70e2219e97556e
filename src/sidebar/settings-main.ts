import { connectToBackground, textDirection, thunderbirdLook, thunderbirdTexts } from './client.ts';
import { useTexts } from './look/text.ts';
import { localMemory } from './memory.ts';
import { startSettings } from './settings/start-settings.ts';

const texts = thunderbirdTexts();
useTexts(texts);
document.documentElement.lang = texts.language;
document.documentElement.dir = textDirection();
startSettings(connectToBackground, localMemory, thunderbirdLook);
