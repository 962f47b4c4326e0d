import type { LimitsAreaId } from '@foyer/domain/limit/limits-area';
import type { ComponentType } from 'react';
import { GamingArea, MaxBalanceArea, PaymentsArea, TimeArea } from './limit-areas.tsx';
import { QuestionnaireArea } from './QuestionnaireArea.tsx';
import { ResponsibleArea } from './ResponsibleArea.tsx';
import { SelfExclusionArea } from './SelfExclusionArea.tsx';
import { TimeOutArea } from './TimeOutArea.tsx';

type AreaEntry = {
  readonly label: `limits.area-${LimitsAreaId}`;
  readonly about: `limits.areaAbout-${LimitsAreaId}`;
  readonly Area: ComponentType;
};

const entry = (id: LimitsAreaId, Area: ComponentType): AreaEntry => ({
  label: `limits.area-${id}`,
  about: `limits.areaAbout-${id}`,
  Area,
});

/** By the address below `/my/limits`. */
export const AREAS: Readonly<Partial<Record<LimitsAreaId, AreaEntry>>> = {
  gaming: entry('gaming', GamingArea),
  payments: entry('payments', PaymentsArea),
  'max-balance': entry('max-balance', MaxBalanceArea),
  time: entry('time', TimeArea),
  'time-out': entry('time-out', TimeOutArea),
  'self-exclusion': entry('self-exclusion', SelfExclusionArea),
  'responsible-gambling': entry('responsible-gambling', ResponsibleArea),
  questionnaire: entry('questionnaire', QuestionnaireArea),
};
