import { formatQuery } from '@foyer/domain/routing/query';
import { useEffect, useRef, useState } from 'react';
import { useNavigation } from '../../data/location.tsx';

/**
 * The steps of a form as history entries at one address: Back and Forward of the browser walk them, and nothing that was
 * typed is lost. A step is shown at once; the history, which moves later, follows.
 */
export function useHistorySteps<Step extends string>(steps: readonly [Step, ...Step[]]) {
  const { location, step: entryStep, go, back } = useNavigation();
  const [first] = steps;
  const [step, setStep] = useState(first);
  const here = `${location.path}${formatQuery(location.query)}`;
  const ofEntry = steps.find((one) => one === entryStep) ?? first;
  const rank = steps.indexOf(step);
  const isNew = useRef(true);
  const afterRewind = useRef<(() => void) | null>(null);
  const latest = useRef({ rank, begin: () => {} });
  latest.current = { rank, begin: () => ofEntry !== first && go(here, { replace: true, step: first }) };
  useEffect(() => {
    if (isNew.current) {
      isNew.current = false;
      // After a reload the form begins anew, whatever the entry stood for.
      latest.current.begin();
      return;
    }
    if (!afterRewind.current) return setStep(ofEntry);
    afterRewind.current();
    afterRewind.current = null;
  }, [ofEntry]);

  return {
    step,
    moveTo(target: Step) {
      const { rank } = latest.current;
      const to = steps.indexOf(target);
      setStep(target);
      for (const one of steps.slice(rank + 1, to + 1)) go(here, { step: one });
      if (to < rank) back(here, rank - to);
    },
    /** Back to the entry of the first step, then `then`: what follows takes the place of the whole form. */
    rewind(then: () => void) {
      const { rank } = latest.current;
      if (rank === 0) return then();
      afterRewind.current = then;
      back(here, rank);
    },
  };
}
