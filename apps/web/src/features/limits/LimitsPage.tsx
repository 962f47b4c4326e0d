import { getPage } from '@foyer/contract/content/content-page';
import { getLimits, type PlayerLimits } from '@foyer/contract/protection/limit';
import { LIMITS, type LimitKind } from '@foyer/domain/limit/limit-name';
import { LIMITS_AREAS, type LimitsAreaId, limitsAreas } from '@foyer/domain/limit/limits-area';
import { pageTitleKey } from '@foyer/domain/routing/page-titles';
import type { Text } from '@foyer/texts/format';
import { callOf } from '../../data/call.ts';
import type { PageDefinition, PageProps } from '../../data/page.ts';
import { useSession } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { AccountPage } from '../../parts/account/AccountPage.tsx';
import { TabLinks } from '../../parts/account/TabLinks.tsx';
import { headingCall } from '../../parts/content/ContentHeading.tsx';
import styles from '../../parts/limit/Limits.module.css';
import { KIND_TEXTS, namesOfKind, PERIOD_TEXTS } from '../../parts/limit/limit-kinds.ts';
import { WithLimits } from '../../parts/limit/WithLimits.tsx';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { Notice } from '../../ui/Notice.tsx';
import { AREAS } from './area-table.ts';

const HEADING = 'limits';
const PATH = '/my/limits';

const isArea = (name: string | undefined): name is LimitsAreaId => LIMITS_AREAS.some((area) => area === name);

function useAreas({ limits }: PlayerLimits): LimitsAreaId[] {
  const { appliedCountryRules } = useSession();
  const offered = limits.map(({ name }) => name);
  return limitsAreas({ appliedCountryRules, offered }).filter((area) => AREAS[area]);
}

/** The periods are named once one of the kind is set: the others are still wanted then. */
function missingText(t: Text, kind: LimitKind, { limits, missing }: PlayerLimits): string {
  const title = t(KIND_TEXTS[kind].title);
  const names = namesOfKind(kind, missing);
  const isPartlySet = limits.some(({ name, value }) => LIMITS[name].kind === kind && value !== null);
  const periods = names.flatMap((name) => LIMITS[name].period ?? []);
  return isPartlySet ? `${title}: ${periods.map((period) => t(PERIOD_TEXTS[period])).join(', ')}` : title;
}

/** What the law still asks for, each with the way to its form. */
function Missing({ limits }: { limits: PlayerLimits }) {
  const t = useText();
  const siteHref = useSiteHref();
  if (limits.missing.length === 0) return null;
  const kinds = new Map(limits.missing.map((name) => [LIMITS[name].kind, LIMITS[name].area]));
  return (
    <div className={styles.missing}>
      <Notice>
        <p>{t('limits.missing')}</p>
        <ul>
          {[...kinds].map(([kind, area]) => (
            <li key={kind}>
              <a href={siteHref(`${PATH}/${area}`)}>{missingText(t, kind, limits)}</a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function Overview({ areas }: { areas: readonly LimitsAreaId[] }) {
  const t = useText();
  const siteHref = useSiteHref();
  return (
    <ul className={styles.areas}>
      {areas.map((area) => (
        <li key={area}>
          <a className={styles.area} href={siteHref(`${PATH}/${area}`)}>
            <strong>{t(AREAS[area]?.label ?? 'limits.failed')}</strong>
            <span>{t(AREAS[area]?.about ?? 'limits.failed')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Areas({ limits, current }: { limits: PlayerLimits; current: LimitsAreaId | null }) {
  const t = useText();
  const siteHref = useSiteHref();
  const areas = useAreas(limits);
  const shown = areas.find((area) => area === current);
  const Area = shown && AREAS[shown]?.Area;
  const tabs = areas.map((area) => ({
    href: siteHref(`${PATH}/${area}`),
    text: t(AREAS[area]?.label ?? 'limits.failed'),
    isCurrent: area === shown,
  }));
  return (
    <>
      <Missing limits={limits} />
      {Area ? (
        <>
          <TabLinks label={t('limits.tabs')} tabs={tabs} />
          <Area />
        </>
      ) : (
        <Overview areas={areas} />
      )}
    </>
  );
}

/** The limits and the other ways to stay in charge, an area each (ROUTE-36, HEADER-17). An area that the market has not is the overview. */
function LimitsPage({ params }: PageProps) {
  const t = useText();
  const current = isArea(params.area) ? params.area : null;
  return (
    <AccountPage heading={HEADING} title={t(pageTitleKey('limits'))}>
      <WithLimits>{(limits) => <Areas limits={limits} current={current} />}</WithLimits>
    </AccountPage>
  );
}

export const limitsPage: PageDefinition = {
  Page: LimitsPage,
  calls: ({ params }, { language }) => [
    headingCall(HEADING, language),
    callOf(getLimits, {}),
    ...(params.area === 'responsible-gambling'
      ? [callOf(getPage, { params: { path: 'responsible-gambling' }, query: { language } })]
      : []),
  ],
  head: (_, __, t) => ({ title: t(pageTitleKey('limits')) }),
};
