import { buildGallery } from './build-gallery.ts';

/** `npm run gallery`: builds the gallery and says where it is. */
const page = await buildGallery('test-output/gallery');
process.stdout.write(`The gallery stands in file://${page}\n`);
