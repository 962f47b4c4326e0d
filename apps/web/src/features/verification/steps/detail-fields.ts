import { type DetailName, type DetailsDraft, formatDetail } from '@foyer/domain/verification/document-details';
import type { IdentityDocument } from '@foyer/domain/verification/document-type';
import type { Text } from '@foyer/texts/format';
import { createFieldCatalogue } from '../../../parts/form/field-catalogue.ts';
import type { FieldTable, TextSpec } from '../../../parts/form/field-table.ts';

function own(name: DetailName, label: TextSpec['label']): TextSpec {
  return { type: 'text', label, autoComplete: 'off', format: (text) => formatDetail(name, text) };
}

/** `offered`: what proves who a citizen of that country is. */
export function detailFields(t: Text, offered: readonly IdentityDocument[]): FieldTable<DetailsDraft> {
  const catalogue = createFieldCatalogue(t, {});
  const { choices } = catalogue.documentType;
  return {
    firstName: catalogue.firstName,
    lastName: catalogue.lastName,
    birthDate: catalogue.birthDate,
    citizenship: catalogue.citizenship,
    documentType: {
      ...catalogue.documentType,
      choices: choices.filter(({ value }) => offered.some((type) => type === value)),
    },
    nationalIdCardNumber: catalogue.nationalIdCardNumber,
    nationalIdCardIssuedBy: own('nationalIdCardIssuedBy', 'verify.issuedBy'),
    nationalIdCardIssueDate: catalogue.nationalIdCardIssueDate,
    nationalIdCardExpiryDate: catalogue.nationalIdCardExpiryDate,
    passportNumber: catalogue.passportNumber,
    passportIssuedBy: own('passportIssuedBy', 'verify.issuedBy'),
    passportIssueDate: catalogue.passportIssueDate,
    passportExpiryDate: catalogue.passportExpiryDate,
    driverLicenceNumber: catalogue.driverLicenceNumber,
    driverLicenceIssuedBy: own('driverLicenceIssuedBy', 'verify.issuedBy'),
    driverLicenceIssueDate: catalogue.driverLicenceIssueDate,
    driverLicenceExpiryDate: catalogue.driverLicenceExpiryDate,
    nationalIdNumber: { ...catalogue.nationalIdNumber, hint: 'verify.nationalIdHint' },
    addressCardNumber: { ...own('addressCardNumber', 'verify.addressCardNumber'), secret: true },
  };
}
