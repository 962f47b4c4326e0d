export type LoginDraft = { userName: string; password: string };

export type LoginIssues = { [field in keyof LoginDraft]?: 'login.userNameMissing' | 'login.passwordMissing' };

/** What is missing before the platform need be asked. Whether it is right, only the platform says. */
export function validateLogin({ userName, password }: LoginDraft): LoginIssues {
  return {
    ...(userName.trim() === '' ? { userName: 'login.userNameMissing' as const } : {}),
    ...(password === '' ? { password: 'login.passwordMissing' as const } : {}),
  };
}
