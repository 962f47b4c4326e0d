// The bytes of registration and the form kit beyond what the lobby has loaded, from the build alone.
// `node bench/form-sizes.ts` prints them file by file and ends with 1 over a budget.
import { type Built, brotliSize, buildInMemory, filesOfFirstLoad, settledFiles } from './sizes.ts';

/** KB after brotli. */
const FORM_BUDGET = 45;
const PHONE_BUDGET = 25;

const REGISTRATION = ['features/registration/RegistrationModal.tsx', 'features/registration/RegistrationPage.tsx'];
const PHONE = ['parts/form/phone-format.ts'];

/** The manifest's keys of the chunks with these modules. Throws when a module is in none. */
function keysOf({ manifest, files }: Built, modules: readonly string[]): string[] {
  return modules.map((module) => {
    const isWith = (file = '') => files.get(file)?.modules.some(({ id }) => id.endsWith(`/apps/web/src/${module}`));
    const key = Object.keys(manifest).find((one) => isWith(manifest[one]?.file));
    if (!key) throw new Error(`the build has no ${module}`);
    return key;
  });
}

process.env.NODE_ENV = 'production';
const built = await buildInMemory();
const settled = new Set(settledFiles(built));
const weigh = (files: readonly string[]) => {
  let sum = 0;
  for (const file of files) {
    const size = brotliSize(built.files.get(file)?.code ?? '') / 1024;
    sum += size;
    console.log(`${size.toFixed(1).padStart(7)} KB br  ${file}`);
  }
  return sum;
};
const own = filesOfFirstLoad(built.manifest, keysOf(built, REGISTRATION)).filter((file) => !settled.has(file));
const forms = weigh(own);
console.log(`${forms.toFixed(1).padStart(7)} KB br  form kit and registration (at most ${FORM_BUDGET})\n`);
const phoneFiles = filesOfFirstLoad(built.manifest, keysOf(built, PHONE));
const phone = weigh(phoneFiles.filter((file) => !settled.has(file) && !own.includes(file)));
console.log(`${phone.toFixed(1).padStart(7)} KB br  phone numbers, lazy (at most ${PHONE_BUDGET})`);
if (forms > FORM_BUDGET || phone > PHONE_BUDGET) process.exitCode = 1;
