import type { RegionKind } from '../../mail.ts';
import type { TextKey } from '../look/text.ts';

/** Whose words a passage is made of, where they are not the sender's own. */
export const REGION_TEXTS: Readonly<Partial<Record<RegionKind, TextKey>>> = {
  quoted: 'regionQuoted',
  forwarded: 'regionForwarded',
  signature: 'regionSignature',
  boilerplate: 'regionBoilerplate',
  attachment: 'regionAttachment',
};
