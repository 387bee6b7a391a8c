import { parseArgs } from 'node:util';

const { values, positionals: requested } = parseArgs({
  allowPositionals: true,
  options: {
    // Of `chaos` and `failover`.
    runs: { type: 'string' },
    // Of `chaos`.
    from: { type: 'string', default: '0' },
    pairs: { type: 'string', default: '3' },
    // Of `growth`: numbers of farms.
    sizes: { type: 'string', default: '1000,10000' },
    // Of `failover`: replaces servers in place of losing the database.
    rolling: { type: 'boolean', default: false },
    // Of `alerts` and `growth`.
    write: { type: 'boolean', default: false },
  },
});

const BENCHES: Readonly<Record<string, () => Promise<void>>> = {
  raster: async () => (await import('./raster/index.ts')).runRasterBench(),
  scenes: async () => (await import('./scenes/index.ts')).runScenesBench(),
  pixels: async () => (await import('./pixels/index.ts')).runPixelsBench(),
  land: async () => (await import('./land/index.ts')).runLandBench(),
  imports: async () => (await import('./imports/index.ts')).runImportsBench(),
  exports: async () => (await import('./exports/index.ts')).runExportsBench(),
  ogc: async () => (await import('./ogc/index.ts')).runOgcBench(),
  kills: async () => (await import('./kills/index.ts')).runKillsBench(),
  crops: async () => (await import('./crops/index.ts')).runCropsBench(),
  bulk: async () => (await import('./bulk/index.ts')).runBulkBench(),
  leases: async () => (await import('./leases/index.ts')).runLeasesBench(),
  farms: async () => (await import('./farms/index.ts')).runFarmsBench(),
  reading: async () => (await import('./reading/index.ts')).runReadingBench(),
  attacks: async () => (await import('./attacks/index.ts')).runAttacksBench(),
  web: async () => (await import('./web/index.ts')).runWebBench(),
  home: async () => (await import('./web/home.ts')).runHomeBench(),
  drop: async () => (await import('./web/drop.ts')).runDropBench(),
  'first-picture': async () => (await import('./web/first-picture.ts')).runFirstPictureBench(),
  rotation: async () => (await import('./web/rotation.ts')).runRotationBench(),
  lists: async () => (await import('./web/lists.ts')).runListBench(),
  plans: async () => (await import('./web/plans.ts')).runPlansBench(),
  notes: async () => (await import('./web/notes.ts')).runNotesBench(),
  cells: async () => (await import('./cells/index.ts')).runCellsBench(),
  yields: async () => (await import('./yields/index.ts')).runYieldsBench(),
  harvest: async () => (await import('./harvest/index.ts')).runHarvestBench(),
  hybrids: async () => (await import('./hybrids/index.ts')).runHybridsBench(),
  alerts: async () => (await import('./alerts/index.ts')).runAlertsBench({ isWritten: values.write }),
  precheck: async () => (await import('./precheck/index.ts')).runPrecheckBench(),
  prescription: async () => (await import('./prescription/index.ts')).runPrescriptionBench(),
  trials: async () => (await import('./trials/index.ts')).runTrialsBench(),
  judging: async () => (await import('./judging/index.ts')).runJudgingBench(),
  phenology: async () => (await import('./phenology/index.ts')).runPhenologyBench(),
  route: async () => (await import('./route/index.ts')).runRouteBench(),
  'command-line': async () => (await import('./command-line/index.ts')).runCommandLineBench(),
  growth: async () =>
    (await import('./growth/index.ts')).runGrowthBench({
      sizes: values.sizes.split(',').map(Number),
      isWritten: values.write,
    }),
  load: async () => (await import('./load/index.ts')).runLoadBench(),
  alarms: async () => (await import('./alarms/index.ts')).runAlarmsBench(),
  recovery: async () => (await import('./recovery/index.ts')).runRecoveryBench(),
  failover: async () =>
    (await import('./failover/index.ts')).runFailoverBench({
      runs: Number(values.runs ?? 20),
      isRolling: values.rolling,
    }),
  chaos: async () => {
    const { runChaosBench } = await import('./chaos/index.ts');
    await runChaosBench({
      runs: Number(values.runs ?? 1000),
      from: Number(values.from),
      pairs: Number(values.pairs),
    });
  },
};

const unknown = requested.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(', ')}; available: ${Object.keys(BENCHES).join(', ')}.`,
  );
  process.exit(1);
}
for (const [name, run] of Object.entries(BENCHES))
  if (requested.length === 0 || requested.includes(name)) await run();
