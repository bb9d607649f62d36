import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { describeWithServers, installedProgram } from './installed-program';

const MANIFESTS = join(__dirname, '../../../deploy/kubernetes');

describeWithServers('Kubernetes', ['kubeconform'], () => {
  test('every manifest is valid by the schemas of Kubernetes', () => {
    const files = readdirSync(MANIFESTS).filter((file) => file !== 'kustomization.yaml');
    const { status, stdout } = spawnSync(
      installedProgram('kubeconform') ?? '',
      ['-strict', '-summary', ...files.map((file) => join(MANIFESTS, file))],
      { encoding: 'utf8' },
    );
    expect([status, stdout]).toEqual([0, expect.stringContaining('Invalid: 0, Errors: 0, Skipped: 0')]);
  });
});
