/** What the codes of an answer mean in the person's language: why it was answered in this way, what the stages did, what was mended. */
import type { Repair, RouteWhy, TraceStep } from '../../answer.ts';
import { isolated } from '../look/isolated.ts';
import { counted, number, scoreText, text, type TextKey } from '../look/text.ts';
import { degradedText } from '../model/degraded-text.ts';
import { confirmationText } from '../search/confirmation-text.ts';
import { GATE_TEXTS, ROUTE_TEXTS } from './answer-texts.ts';

export function routeWhyText(why: RouteWhy): string {
  switch (why.code) {
    case 'chosen': return text('whyChosen');
    case 'search': return text('whySearch');
    case 'noRecord': return text('whyNoRecord');
    default: return text(WITH_WORDS[why.code], isolated(why.words));
  }
}

export function traceText(step: TraceStep): string {
  switch (step.stage) {
    case 'route': return `${text(ROUTE_TEXTS[step.route])}: ${routeWhyText(step.why)}`;
    case 'scope': return counted('evidenceScope', step.permitted, number(step.source));
    case 'confirm': return confirmationText(step);
    case 'search': return [counted('stepSearch', step.hits), ...(step.exact === undefined ? [] : [text('stepExact', number(step.exact))])].join(', ');
    case 'pack': return counted('stepPack', step.messages, number(step.pieces), number(step.of), number(step.tokens));
    case 'tool': return text('stepTool', isolated(`${step.name} ${step.args}`, 200), step.refused ? text('stepToolRefused') : counted('stepToolFound', step.messages));
    case 'reader': return degradedText(step.note);
    case 'read': return step.best === undefined ? text('stepReadUnscored') : text('stepRead', scoreText(step.best));
    case 'verify': return [counted('stepVerify', step.supported, number(step.dropped)), ...(step.reworded > 0 ? [counted('stepReworded', step.reworded)] : [])].join('; ');
    case 'abstain': return `${text('gateAbstained')} ${text(GATE_TEXTS[step.gate])}`;
  }
}

export function repairText(repair: Repair): string {
  switch (repair.code) {
    case 'respelled': return text('repairRespelled', isolated(repair.as, 120));
    case 'readOn': return counted('repairReadOn', repair.messages);
    default: return text(REPAIRS[repair.code]);
  }
}

const WITH_WORDS = {
  overview: 'whyOverview', aggregate: 'whyAggregate', exact: 'whyExact', thread: 'whyThread', personTime: 'whyPersonTime',
} as const satisfies Readonly<Record<Exclude<RouteWhy['code'], 'chosen' | 'search' | 'noRecord'>, TextKey>>;

const REPAIRS = {
  noOtherSpelling: 'repairNoOther', noNearMiss: 'repairNoNearMiss', nobodyElse: 'repairNobodyElse', nothingUnverified: 'repairNothingUnverified', inOrderOfTime: 'repairInOrderOfTime',
} as const satisfies Readonly<Record<Exclude<Repair['code'], 'respelled' | 'readOn'>, TextKey>>;
