import { verifyViaIdenfy } from '@foyer/contract/verification/provider';
import { useState } from 'react';
import { useTransport } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { useText } from '../../data/texts.tsx';

/** Leaves for the identity provider's page, where a check begins or goes on. Busy until this page is gone. */
export function useProviderCheck() {
  const t = useText();
  const transport = useTransport();
  const [isLeaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState('');
  const goToProvider = async () => {
    setProblem('');
    setLeaving(true);
    const result = await transport(verifyViaIdenfy, {});
    if (result.ok) return window.location.assign(result.value.url);
    setLeaving(false);
    setProblem(callErrorText(t, result.failure));
  };
  return { isLeaving, problem, goToProvider };
}
