/** Installs Maven where it is missing and apt may be used. A program of its own: `setup.mjs` can't be bundled into another. */
import { runCommand, setup } from './setup.mjs';

await runCommand(() => setup([{ program: 'mvn', package: 'maven' }]));
