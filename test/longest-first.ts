import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The order of test files: what takes longest begins first, so that two workers end at about the same time. vitest would know
 * how long a file took from an earlier run only, and a fresh copy has none.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.indexOf(relative(this.ctx.config.root, moduleId));
      return at < 0 ? LONGEST.length : at;
    };
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    const size = ({ moduleId }: TestSpecification) => statSync(moduleId).size;
    return files.toSorted((one, other) => group(one) - group(other) || rank(one) - rank(other) || size(other) - size(one));
  }
}

/** Files that take more than about twenty seconds; after them, larger ones come before smaller ones. Which exactly matters little. */
const LONGEST: readonly string[] = [
  'test/sidebar/views.test.ts',
  'test/sidebar/other-looks.test.ts',
  'test/sidebar/settings/settings-views.test.ts',
  'test/sidebar/page.test.ts',
  'test/sidebar/which-mail/which-mail-views.test.ts',
  'test/retrieval/asking/aggregate.test.ts',
  'test/sidebar/ask/ask-page.test.ts',
  'test/sidebar/look/look.test.ts',
  'test/retrieval/any-text.test.ts',
  'test/sidebar/box/box-page.test.ts',
  'test/sidebar/pictures/pictures.test.ts',
  'test/sidebar/results/results-page.test.ts',
  'test/evals/lab.test.ts',
  'test/indexer/conversations/conversations.test.ts',
  'test/retrieval/query/query.test.ts',
  'test/sidebar/settings/settings-page.test.ts',
  'test/evals/enron-walls.test.ts',
  'test/sidebar/model/model.test.ts',

  'test/thunderbird/faults.test.ts',
  'test/thunderbird/worker-deaths.test.ts',
  'test/thunderbird/embedding-changes.test.ts',
  'test/thunderbird/embedding-yields.test.ts',
  'test/thunderbird/restart.test.ts',
  'test/thunderbird/followed.test.ts',
  'test/thunderbird/reconcile.test.ts',
  'test/thunderbird/index-files.test.ts',
  'test/thunderbird/soak.test.ts',
  'test/thunderbird/meaning.test.ts',
  'test/thunderbird/read-marks.test.ts',
  'test/thunderbird/crawl.test.ts',
  'test/thunderbird/accounts.test.ts',
  'test/thunderbird/embedding.test.ts',
  'test/thunderbird/which-mail-page.test.ts',
  'test/thunderbird/which-mail.test.ts',
  'test/thunderbird/fetched.test.ts',
  'test/thunderbird/surfaces.test.ts',
  'test/thunderbird/ask.test.ts',
  'test/thunderbird/interface.test.ts',
];
