import type { GameInfo } from '@foyer/contract/game/game';
import type { TableState } from '@foyer/contract/game/live-table';
import type { TableRules } from '@foyer/contract/game/table-facts';
import { useRef } from 'react';
import { useDataSaver } from '../../browser/data-saver.ts';
import { useTable } from '../../data/live/table-feed.ts';
import { useText } from '../../data/texts.tsx';
import { useInView } from '../../parts/loading/useInView.ts';
import { TableResults } from '../../parts/tile/TableResults.tsx';
import { Badge } from '../../ui/Badge.tsx';
import factStyles from './FactList.module.css';
import styles from './LiveTableView.module.css';
import { TableClock } from './TableClock.tsx';
import { TableHands } from './TableHands.tsx';
import { tableFacts } from './table-facts.ts';
import { useDealing } from './useDealing.ts';

type LiveTableViewProps = { game: GameInfo; table: TableRules; headingLevel: 2 | 3 };

/** Results shown; a narrow screen cuts the oldest off. */
const RESULTS = 20;

const RETURN = {
  ROULETTE: 'live-table.returnROULETTE',
  BLACKJACK: 'live-table.returnBLACKJACK',
  BACCARAT: 'live-table.returnBACCARAT',
} as const;
const LEGEND = { BLACKJACK: 'live-table.legendBLACKJACK', BACCARAT: 'live-table.legendBACCARAT' } as const;
const RULES = {
  ROULETTE: 'live-table.rulesROULETTE',
  BLACKJACK: 'live-table.rulesBLACKJACK',
  BACCARAT: 'live-table.rulesBACCARAT',
} as const;

/** A live table as it is dealt. Its size is fixed, so that nothing moves when a result comes in. */
export function LiveTableView({ game, table, headingLevel }: LiveTableViewProps) {
  const t = useText();
  const view = useRef<HTMLElement>(null);
  const isStill = useDataSaver();
  const state = useTable(game.gameId, useInView(view) && !isStill, game.friendlyId);
  const type = game.metadata?.tableType ?? null;
  const results = state?.lastResults ?? game.metadata?.lastResults ?? [];
  const isDealing = useDealing(state);
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <section ref={view}>
      <div className={styles.watch}>
        <p className={styles.note}>
          <Badge>{t('live-table.watching')}</Badge> {t(isStill ? 'live-table.still' : 'live-table.watchingText')}
        </p>
        {!isStill && <TableClock state={state} type={type} />}
        <Heading className={styles.heading}>{t('live-table.resultsHeading')}</Heading>
        <TableResults results={results} type={type} count={RESULTS} t={t} />
        {type && type !== 'ROULETTE' && <p className={styles.note}>{t(LEGEND[type])}</p>}
        <TableHands
          hands={state?.lastHands ?? []}
          type={type}
          result={results[0]}
          isOpen={state?.isOpen ?? true}
          isDealing={isDealing}
        />
      </div>
      <TableFacts game={game} table={table} state={state} Heading={Heading} />
      {type && (
        <>
          <Heading className={factStyles.heading}>{t('live-table.rulesHeading')}</Heading>
          <p>{t(RULES[type])}</p>
          <p className={styles.return}>{t(RETURN[type])}</p>
        </>
      )}
    </section>
  );
}

type TableFactsProps = Pick<LiveTableViewProps, 'game' | 'table'> & {
  state: TableState | undefined;
  Heading: 'h2' | 'h3';
};

function TableFacts({ game, table, state, Heading }: TableFactsProps) {
  const t = useText();
  return (
    <>
      <Heading className={factStyles.heading}>{t('live-table.facts')}</Heading>
      <dl className={factStyles.facts}>
        {tableFacts({ game, table, state }, t).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
