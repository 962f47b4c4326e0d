import type { AppTestBed } from './app-test-bed.tsx';

const ORIGIN = 'http://localhost';

async function press({ platform }: AppTestBed, path: string, fields: Record<string, string>): Promise<void> {
  const answer = await platform.app.request(`${ORIGIN}/sandbox/payments/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: ORIGIN,
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams(fields).toString(),
  });
  if (![200, 303].includes(answer.status)) throw new Error(`the sandbox answers ${answer.status}`);
  await platform.courier.deliverDue();
}

/** What the player does in the frame of the card form; the message of it has arrived. */
export function payByCard(testBed: AppTestBed, paymentId: string, number = '4242424242424242'): Promise<void> {
  return press(testBed, `card/${paymentId}`, { number, expiry: '12/30', cvc: '123' });
}

/** What the player does on the page of the bank. */
export function answerBank(testBed: AppTestBed, paymentId: string, answer: 'pay' | 'refuse' | 'leave'): Promise<void> {
  return press(testBed, `bank/${paymentId}`, { answer });
}

/** What happens at the provider afterwards. */
export function actAtProvider(testBed: AppTestBed, paymentId: string, action: string): Promise<void> {
  return press(testBed, `${paymentId}/act`, { action });
}
