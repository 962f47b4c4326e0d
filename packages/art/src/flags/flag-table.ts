/**
 * Flags as their laws describe them, by alpha-2 code, on a field of 30 by 20. `h` and `v`: stripes from the top or left, `colour*weight`.
 * `n`: a Nordic cross on a field, with its inner cross. `c`: a centred cross. Then marks: `tri` at the hoist, `canton`, `disc` and `star`
 * (centre, radius). A flag with arms that small drawings cannot show is left out: it has the default one.
 */
const TABLE = `
AD v 10069f fedd00 d50032
AE h 00732f fff 000; rect 0 0 8 20 f00
AM h d90012 0033a0 f2a800
AR h 74acdf fff 74acdf; disc 15 10 2.4 f6b40e
AT h c8102e fff c8102e
AX n 0064ae ffd300 db0f16
BB v 00267f ffc726 00267f
BD h 006a4e; disc 13.5 10 5 f42a41
BE v 000 fdda24 ef3340
BG h fff 00966e d62612
BJ h fcd116 e8112d; rect 0 0 12 20 008751
BO h d52b1e ffe000 007934
BS h 00778b ffc72c 00778b; tri 0 10 17 000
BW h 75aadb*9 fff*1 000*4 fff*1 75aadb*9
CF h 003082 fff 289728 ffce00; rect 13 0 4 20 d21034; star 5 3 2 ffce00
CH h da291c; rect 12.5 4 5 12 fff; rect 9 7.5 12 5 fff
CI v f77f00 fff 009e60
CL h fff d52b1e; rect 0 0 10 10 0039a6; star 5 5 2.8 fff
CM v 007a5e ce1126 fcd116; star 15 10 2.6 fcd116
CN h ee1c25; star 5 5 3 ff0; star 10 2 1 ff0; star 12 4 1 ff0; star 12 7 1 ff0; star 10 9 1 ff0
CO h fcd116*2 003893 ce1126
CR h 002b7f fff ce1126*2 fff 002b7f
CU h 002a8f fff 002a8f fff 002a8f; tri 0 10 16 cf142b; star 5 10 2.6 fff
CV h 003893*6 fff cf2027 fff 003893*3
CZ h fff d7141a; tri 0 10 15 11457e
DE h 000 d00 ffce00
DJ h 6ab2e7 12ad2b; tri 0 10 17 fff; star 5.5 10 2.4 d7141a
DK n c8102e fff
DZ v 006233 fff; disc 15 10 4.6 d21034; disc 16.2 10 3.7 fff; star 17 10 2 d21034
EE h 0072ce 000 fff
EH h 000 fff 007a3d; tri 0 10 10 c4111b
ES h aa151b f1bf00*2 aa151b
ET h 078930 fcdd09 da121a; disc 15 10 4.4 0f47af
FI n fff 003580
FO n fff 0065bd ed2939
FR v 002654 fff ce1126
FM h 75b2dd; star 15 4.5 1.7 fff; star 15 15.5 1.7 fff; star 8 10 1.7 fff; star 22 10 1.7 fff
GA h 009e60 fcd116 3a75c4
GB union
GE c fff f00 3.6
GG c fff ce1124 6
GH h ce1126 fcd116 006b3f; star 15 10 3.2 000
GL h fff d00c33; half 11.5 10 6 d00c33 fff
GM h ce1126*6 fff 0c1c8c*4 fff 3a7728*6
GN v ce1126 fcd116 009460
GR h 0d5eaf fff 0d5eaf fff 0d5eaf fff 0d5eaf fff 0d5eaf; rect 0 0 11.1 11.1 0d5eaf; rect 4.4 0 2.2 11.1 fff; rect 0 4.4 11.1 2.2 fff
GW h fcd116 009e49; rect 0 0 10 20 ce1126; star 5 10 3.2 000
HU h ce2939 fff 477050
ID h f00 fff
IE v 169b62 fff ff883e
IN h f93 fff 138808; disc 15 10 2.6 000080; disc 15 10 2.1 fff; disc 15 10 .6 000080
IS n 02529c fff dc1e35
IT v 009246 fff ce2b37
JE h fff; cross d21034
JM h 009b3a; tri 0 10 15 000; tri 30 10 -15 000; saltire fed100
JO h 000 fff 007a3d; tri 0 10 15 ce1126; star 5 10 1.5 fff
JP h fff; disc 15 10 6 bc002d
KW h 007a3d fff ce1126; poly 0,0 7.5,6.7 7.5,13.3 0,20 000
LA h ce1126 002868*2 ce1126; disc 15 10 4 fff
LT h fdb913 006a44 c1272d
LU h ed2939 fff 00a1de
LV h 9e3039*2 fff 9e3039*2
LY h e70013 000*2 239e46
MA h c1272d; star 15 10 4.6 006233
MC h ce1126 fff
MG h fc3d32 007e3a; rect 0 0 10 20 fff
ML v 14b53a fcd116 ce1126
MM h fecb00 34b233 ea2839; star 15 10.6 7 fff
MR h d01c1f 006233*6 d01c1f; disc 15 7.6 5 ffd700; disc 15 6 5 006233; star 15 6.5 1.8 ffd700
MU h ea2839 1a206d ffd500 00a551
MV h d21034; rect 6 4.5 18 11 007e3a; disc 15 10 4 fff; disc 16.6 10 4 007e3a
NE h e05206 fff 0db02b; disc 15 10 2.6 e05206
NG v 008753 fff 008753
NL h ae1c28 fff 21468b
NO n ef2b2d fff 002868
NR h 002b7f*9 ffc61e*2 002b7f*9; star 7.5 15 2.4 fff
PA h fff da121a; rect 0 10 15 10 072357; rect 15 10 15 10 fff; rect 15 0 15 10 da121a; star 7.5 5 2.6 072357; star 22.5 15 2.6 da121a
PE v d91023 fff d91023
PK h 01411c; rect 0 0 7.5 20 fff; disc 18.7 10 5.4 fff; disc 20 9 4.8 01411c; star 21.6 7.2 1.7 fff
PL h fff dc143c
PR h ed0000 fff ed0000 fff ed0000; tri 0 10 16 0050f0; star 5 10 2.8 fff
PS h 000 fff 007a3d; tri 0 10 10 ce1126
PW h 4aadd6; disc 13 10 5.6 ffde00
RO v 002b7f fcd116 ce1126
RU h fff 0039a6 d52b1e
SD h d21034 fff 000; tri 0 10 10 007229
SE n 006aa7 fecc02
SG h ed2939 fff; disc 6 5 3.4 fff; disc 7.4 5 3.2 ed2939
SL h 1eb53a fff 0072c6
SN v 00853f fdef42 e31b23; star 15 10 2.8 00853f
SO h 4189dd; star 15 10 4.2 fff
SR h 377e3f*2 fff b40a2d*4 fff 377e3f*2; star 15 10 3 ecc81d
SS h 000*6 fff da121a*6 fff 078930*6; tri 0 10 15 0f47af; star 5 10 2.6 fcdd09
SY h 007a3d fff 000; star 8 10 2 ce1126; star 15 10 2 ce1126; star 22 10 2 ce1126
TD v 002664 fecb00 c60c30
TG h 006a4e ffce00 006a4e ffce00 006a4e; rect 0 0 12 12 d21034; star 6 6 3.4 fff
TH h a51931 f4f5f8 2d2a4a*2 f4f5f8 a51931
TL h dc241f; tri 0 10 15 ffc726; tri 0 10 10 000; star 3.6 10 2 fff
TN h e70013; disc 15 10 5 fff; disc 15 10 3.8 e70013; disc 16.2 10 3 fff; star 16.4 10 1.9 e70013
TO h c10000; rect 0 0 12.5 10 fff; rect 5 1.5 2.5 7 c10000; rect 2.75 3.75 7 2.5 c10000
TR h e30a17; disc 10.6 10 5 fff; disc 11.9 10 4 e30a17; star 16.4 10 2.5 fff
TW h fe0000; rect 0 0 15 10 000095; disc 7.5 5 2.8 fff
UA h 0057b7 ffd700
US usa
UY h fff 0038a8 fff 0038a8 fff 0038a8 fff 0038a8 fff; rect 0 0 10 11 fff; disc 5 5.5 3 fcd116
UZ h 0099b5*6 ce1126*.5 fff*6 ce1126*.5 1eb53a*6; disc 4.4 3.3 2 fff; disc 5.2 3.3 2 0099b5
VN h da251d; star 15 10 5 ff0
YE h ce1126 fff 000
`;

/** By alpha-2 code in lower case, as in the address of a flag (PHONE-03). */
export const FLAG_TABLE: ReadonlyMap<string, string> = new Map(
  TABLE.trim()
    .split('\n')
    .map((row) => [row.slice(0, 2).toLowerCase(), row.slice(3)]),
);
