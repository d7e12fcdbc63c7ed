export const fieldWords = {
  name: {
    label: 'Nombre',
    emptyError: 'Escriba su nombre',
    controlError: 'Escriba su nombre otra vez, sin tabulaciones ni saltos de línea',
    tooLongError: 'Escriba un nombre de 100 caracteres o menos',
  },
  email: {
    label: 'Correo electrónico',
    emptyError: 'Escriba su correo electrónico, por ejemplo nombre@example.com',
    controlError: 'Escriba su correo electrónico otra vez, sin tabulaciones ni saltos de línea',
    invalidError:
      'Escriba un solo correo electrónico completo y nada más, por ejemplo nombre@example.com',
  },
  phone: {
    label: 'Teléfono',
    emptyError: 'Escriba su número de teléfono, por ejemplo (402) 555-0123',
    controlError: 'Escriba su número de teléfono otra vez, sin tabulaciones ni saltos de línea',
    tooFewDigitsError:
      'Escriba un número de teléfono de por lo menos 7 dígitos, por ejemplo (402) 555-0123',
    tooLongError: 'Escriba uno o dos números de teléfono; esto es demasiado largo',
    invalidError:
      'Quite los dibujos y los signos como = o <. Puede dejar números, palabras y signos como + ( ) - .',
  },
  department: {
    label: 'Departamento',
    hint: 'Para resurtir una receta, llame primero a su farmacia. Si ya no tiene su medicamento o se siente mal, llámenos en vez de escribir o, si estamos cerrados, llame a su farmacia.',
    invalidError: 'Elija un departamento de la lista',
  },
  message: {
    label: 'Mensaje',
    hint: 'Por favor, no escriba detalles médicos, diagnósticos, medicamentos ni números de seguro. Basta con un nombre, una manera de comunicarnos con usted y una línea sobre lo que necesita. Díganos a qué hora podemos llamarle sin riesgo y si podemos dejarle un mensaje.',
    emptyError: 'Escriba su mensaje',
    controlError: 'Escriba su mensaje otra vez, sin caracteres de control',
    tooLongError: 'Acorte su mensaje a 5,000 caracteres o menos',
  },
};

export const tokenWords = {
  label: 'Verificación de seguridad',
  emptyError: 'Complete la verificación de seguridad',
  invalidError: 'Complete otra vez la verificación de seguridad',
};

export const departmentWords: Readonly<Record<string, string>> = {
  Appointments: 'Citas',
  'Medical Records': 'Expediente médico',
  Billing: 'Facturación',
  Medications: 'Medicamentos',
  'Residential Treatment': 'Tratamiento residencial',
  Other: 'Otro',
};

export const tooManyMarksError = (max: number) =>
  `Quite algunos acentos: una letra tiene más de ${max}`;

export const sentText = 'Su mensaje se envió.';
export const failedText = 'No se pudo enviar el mensaje. Inténtelo otra vez, por favor.';
