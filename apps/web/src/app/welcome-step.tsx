import { AddFarmButton, addFarmStep, ownLandStep, useFarmGroups } from '../areas/farms/index.ts';
import { useVisitor } from '../areas/session/index.ts';

/** The steps of the welcome that lead from the demo farm to an own farm; a visitor needs no account for the second one. */
export function WelcomeStep() {
  const visitor = useVisitor();
  const { own, shared, isPending } = useFarmGroups();
  if (isPending) return null;
  const farms = [...own, ...shared];
  return (
    <>
      <AddFarmButton step={addFarmStep(visitor, farms)} inLine="first" />
      {!visitor.isSignedIn && <AddFarmButton step={ownLandStep(farms)} inLine="other" />}
    </>
  );
}
