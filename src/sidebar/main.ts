import { connectToBackground, textDirection, thunderbirdLook, thunderbirdTexts } from './client.ts';
import { localMemory } from './memory.ts';
import { startPage } from './start-page.ts';
import { useTexts } from './look/text.ts';

const texts = thunderbirdTexts();
useTexts(texts);
document.documentElement.lang = texts.language;
document.documentElement.dir = textDirection();
startPage(connectToBackground, new URLSearchParams(location.search), localMemory, thunderbirdLook);
