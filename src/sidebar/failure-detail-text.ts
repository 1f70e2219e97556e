import type { FailureDetail } from '../failure.ts';
import { isolated } from './look/isolated.ts';
import { counted, number, text, type TextKey } from './look/text.ts';

/** What else there is to know of a failure, and what to do, in the person's language. */
export function detailText(detail: FailureDetail): string {
  switch (detail.of) {
    case 'serverNoModel': return text('detailNoModel', isolated(detail.server), isolated(detail.model));
    case 'serverTrouble': case 'serverRefuses': return text(WITH_STATUS[detail.of], isolated(detail.server), number(detail.status));
    case 'serverSlow': case 'serverNoBegin': case 'serverSilent': return counted(WITH_SECONDS[detail.of], detail.seconds);
    case 'keyForm': case 'addressForm': case 'addressUser': case 'noServer': case 'noTextModel': case 'notSent': return text(PLAIN[detail.of]);
    case 'neverSent': return text('detailNeverSent', isolated(detail.account));
    default: return text(WITH_SERVER[detail.of], isolated(detail.server));
  }
}

type Of<Data> = Extract<FailureDetail, Data>['of'];

const WITH_STATUS = { serverTrouble: 'detailTrouble', serverRefuses: 'detailRefuses' } as const satisfies Record<Of<{ readonly status: number }>, TextKey>;
const WITH_SECONDS = { serverSlow: 'detailSlow', serverNoBegin: 'detailNoBegin', serverSilent: 'detailSilent' } as const satisfies Record<Of<{ readonly seconds: number }>, string>;
const PLAIN = {
  keyForm: 'detailKeyForm', addressForm: 'detailAddressForm', addressUser: 'detailAddressUser', noServer: 'detailNoServer', noTextModel: 'detailNoTextModel', notSent: 'detailNotSent',
} as const satisfies Partial<Record<FailureDetail['of'], TextKey>>;
const WITH_SERVER = {
  serverKey: 'detailKey', serverPaid: 'detailPaid', serverTooLong: 'detailTooLong', serverBusy: 'detailBusy', serverMoved: 'detailMoved', serverUnreachable: 'detailUnreachable',
  serverBrokeOff: 'detailBrokeOff', serverNoChat: 'detailNoChat', serverEndless: 'detailEndless', addressPlain: 'detailAddressPlain',
} as const satisfies Partial<Record<FailureDetail['of'], TextKey>>;
