import { contractId, modelOf } from '../../contract.ts';
import type { ModelState, VectorSetState } from '../../embedding.ts';
import type { Failure } from '../../failure.ts';
import { contractOf, HUB, learnedModel, LEARNED_MODELS, sizeOf, type LearnedModel } from '../../models.ts';
import type { ModelDecision } from './model-choice.ts';
import { isProposalChanged } from './proposal-changed.ts';
import { servingSet } from './serving-set.ts';

/** What is known of the learned model and its work. */
export interface ModelFacts {
  readonly decision: ModelDecision;
  /** Names of the models on this machine. */
  readonly present: readonly string[];
  /** The one in use. */
  readonly model: LearnedModel | undefined;
  readonly sets: readonly VectorSetState[];
  /** Contracts of sets whose model is gone. */
  readonly lost: ReadonlySet<string>;
  /** Passages in all. */
  readonly chunks: number;
  readonly proposed: LearnedModel | undefined;
  /** Those of the person's own. */
  readonly own: readonly LearnedModel[];
  readonly problem: Failure | undefined;
  readonly isFetching: boolean;
  readonly download: { readonly bytes: number; readonly of: number } | undefined;
  readonly isWorking: boolean;
  readonly rate: number;
}

/** What the page is told of it. */
export function modelState({ decision, present, model, sets, lost, chunks, proposed, own, problem, isFetching, download, isWorking, rate }: ModelFacts): ModelState {
  const learned = sets.filter(({ lane }) => lane === 'learned');
  const wanted = model && contractId(contractOf(model));
  const current = learned.find(({ contract }) => contract === wanted);
  const serving = wanted === undefined ? undefined : servingSet(learned, wanted, lost);
  const activity = (): ModelState['activity'] => {
    if (isFetching) return 'downloading';
    if (!model) return 'off';
    if (!present.includes(model.name)) return 'absent';
    if (current && !current.waits) return 'complete';
    return decision.paused ? 'paused' : isWorking ? 'embedding' : 'waiting';
  };
  return {
    model: model?.name,
    choices: [...LEARNED_MODELS, ...own].map((one) => ({
      name: one.name, languages: one.languages, bytes: sizeOf(one), source: learnedModel(one.name) ? new URL(HUB).host : '', present: present.includes(one.name),
    })),
    proposed: proposed?.name,
    proposalChanged: isProposalChanged(decision, proposed, model),
    speed: decision.speed,
    paused: decision.paused,
    embedded: current?.passages ?? 0,
    passages: chunks,
    activity: activity(),
    rate,
    ...(serving && serving !== current && { serving: modelOf(serving.contract) }),
    ...(download && { download: { bytes: download.bytes, of: download.of } }),
    ...(problem && { problem: problem.message, problemCode: problem.code }),
  };
}
