import type { Hit, LaneName, VectorLaneName } from '../../mail.ts';
import type { TextKey } from '../look/text.ts';

/** What a person reads of each lane; both models are meaning. */
export const LANE_TEXTS = {
  exact: 'laneExact',
  keyword: 'laneWords',
  static: 'laneMeaning',
  learned: 'laneMeaning',
  sender: 'laneSender',
} as const satisfies Readonly<Record<LaneName, TextKey>>;

export const LANES: readonly LaneName[] = ['exact', 'keyword', 'static', 'learned', 'sender'];

/** The better of the lanes of meaning that found it. */
export const meaningLane = ({ lanes }: Hit): VectorLaneName | undefined => (lanes.learned ? 'learned' : lanes.static ? 'static' : undefined);
