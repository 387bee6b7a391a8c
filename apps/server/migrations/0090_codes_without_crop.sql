-- Most codes of declarations had no crop in the catalog, so that their parcels were imported without one. The rows of an import
-- are kept for a week: where the file named such a code, and the parcel never had a crop since, it gets the crop of the code,
-- without days, as a change of the farm that its history lists and that can be undone. Older imports did not keep the code.
-- Perennial vegetables (3510, FLP) were read as annual ones ('56') and become a crop of their own.
do $$
declare
  wrong record;
  change_id text;
begin
  create temporary table code_of_crop on commit drop as
  select country, crop_id, unnest(string_to_array(codes, ' ')) as code from (values
    ('RO', '9', '9549'), ('RO', '10', '9548'), ('RO', '11', '9541'), ('RO', '14', '9550'), ('RO', '15', '9545'),
    ('RO', '19', '9540'), ('RO', '34', '9559'), ('RO', '36', '9556'), ('RO', '37', '9553 9554'), ('RO', '40', '9560'),
    ('RO', '43', '9557'), ('RO', '45', '662'), ('RO', '46', '9552'), ('RO', '47', '9551'), ('RO', '74', '659 704'),
    ('RO', '69', '9536 9537'), ('RO', '78', '1020'), ('RO', '79', '1030'), ('RO', '80', '1040'),
    ('RO', '86', '9543 9542 9558'), ('RO', '87', '114'), ('RO', '91', '215'), ('RO', '92', '217'), ('RO', '93', '218'),
    ('RO', '94', '219'), ('RO', '99', '156'), ('RO', '102', '160'), ('RO', '114', '660 661'), ('RO', '116', '9535'),
    ('RO', '128', '363'), ('RO', '134', '805'), ('RO', '140', '9544'), ('RO', '145', '971'), ('RO', '146', '979'),
    ('RO', '147', '209'), ('RO', '148', '211'), ('RO', '149', '212'), ('RO', '185', '213'), ('RO', '186', '2013'),
    ('RO', '188', '9546'), ('RO', '189', '9547'), ('RO', '191', '214'), ('RO', '192', '400 401'),
    ('RO', '193', '904 901 902 903'), ('RO', '195', '652'), ('RO', '196', '657'), ('RO', '197', '658'), ('RO', '198', '701'),
    ('RO', '211', '703'), ('RO', '212', '952 950 951'), ('RO', '213', '500'), ('RO', '214', '501'), ('RO', '215', '550'),
    ('RO', '216', '551'), ('FR', '4', 'CHH'), ('FR', '5', 'CPH'), ('FR', '7', 'CHA'), ('FR', '8', 'CPA'), ('FR', '9', 'CHS'),
    ('FR', '11', 'CPZ'), ('FR', '14', 'CGO'), ('FR', '15', 'CGP'), ('FR', '17', 'CGF'), ('FR', '18', 'OEH'),
    ('FR', '19', 'OHN'), ('FR', '20', 'OPN'), ('FR', '25', 'CSE'), ('FR', '28', 'PFP PP5 PP6 PP7 PP8 PPT'),
    ('FR', '29', 'PFH PH5 PH6 PH7 PH8'), ('FR', '31', 'FFO FF5 FF6 FF7 FF8 FVT'), ('FR', '32', 'LEF'),
    ('FR', '34', 'LDT LFP LP5 LP6 LP7 LP8'), ('FR', '77', 'LFH LH5 LH6 LH7 LH8'), ('FR', '35', 'VE5 VE6 VE7 VE8 VED'),
    ('FR', '36', 'LU5 LU6 LU7 LU8'), ('FR', '37', 'TR5 TR6 TR7 TR8 TRD'), ('FR', '38', 'SA5 SA6 SA7 SA8 SAD'),
    ('FR', '39', 'LO7 LO8'), ('FR', '41', 'AFG'), ('FR', '73', 'MH5 MH6 MH7'),
    ('FR', '43', 'BRO DTY FET FLO GFP GRA PAT XFE'), ('FR', '44', 'SIN'), ('FR', '50', 'TOT'), ('FR', '56', 'LSA'),
    ('FR', '74', 'VGD'), ('FR', '69', 'MSW'), ('FR', '70', 'JNO'), ('FR', '78', 'BDP BDT'), ('FR', '79', 'TTP'),
    ('FR', '80', 'SGP CPS'), ('FR', '81', 'EPE'), ('FR', '82', 'CHT'), ('FR', '83', 'CPT'), ('FR', '84', 'MOH CGS'),
    ('FR', '85', 'CGH'), ('FR', '87', 'CAG'), ('FR', '88', 'CAH'), ('FR', '89', 'MCR'), ('FR', '90', 'MCS'),
    ('FR', '91', 'ARA'), ('FR', '95', 'NVH OHR'), ('FR', '96', 'NVE OPR'), ('FR', '97', 'NYG'), ('FR', '98', 'MOL'),
    ('FR', '99', 'CRN'), ('FR', '100', 'DOL'), ('FR', '101', 'GES JOS JO5 JO6 JO7 JO8 JOD'), ('FR', '102', 'PAG'),
    ('FR', '103', 'MPP MPT'), ('FR', '104', 'MPC MLS'), ('FR', '105', 'MEL ME5 ME6 ME7 ME8 MED'),
    ('FR', '106', 'MIN MI7 MI8'), ('FR', '107', 'SER SE5 SE6 SE7 SE8 SED'), ('FR', '108', 'FNU'),
    ('FR', '109', 'MLF ML5 ML6 ML7 ML8 MLD MPA'), ('FR', '110', 'MLC MC5 MC6 MC7 MC8'), ('FR', '111', 'CHF'),
    ('FR', '112', 'RDF'), ('FR', '113', 'FSG'), ('FR', '115', 'SPL BOP CAE CEE'), ('FR', '116', 'TOP'), ('FR', '117', 'TBT'),
    ('FR', '118', 'CAR CAF'), ('FR', '119', 'NVT NVF'), ('FR', '120', 'RUT'), ('FR', '121', 'RDI'), ('FR', '122', 'PAN'),
    ('FR', '123', 'SFI'), ('FR', '124', 'AIL'), ('FR', '125', 'POR'), ('FR', '126', 'CIB'), ('FR', '127', 'CEL'),
    ('FR', '128', 'AUB'), ('FR', '129', 'CCT'), ('FR', '130', 'POT'), ('FR', '131', 'CMB'), ('FR', '132', 'LBF'),
    ('FR', '133', 'MAC'), ('FR', '134', 'CES'), ('FR', '135', 'EPI'), ('FR', '136', 'ROQ'), ('FR', '137', 'CRS'),
    ('FR', '138', 'CRA'), ('FR', '139', 'OSE'), ('FR', '140', 'ART'), ('FR', '141', 'FEV'), ('FR', '142', 'PHF'),
    ('FR', '143', 'MDI SHD'), ('FR', '145', 'CSS'), ('FR', '147', 'FNO'), ('FR', '148', 'MTH'), ('FR', '149', 'ANI'),
    ('FR', '150', 'ANE'), ('FR', '151', 'PSL'), ('FR', '152', 'CRF'), ('FR', '153', 'CRD'), ('FR', '154', 'CAV'),
    ('FR', '155', 'CUM'), ('FR', '156', 'ANG'), ('FR', '157', 'BAS'), ('FR', '158', 'SRI'), ('FR', '159', 'MRJ'),
    ('FR', '160', 'THY'), ('FR', '161', 'ROM'), ('FR', '162', 'SGE'), ('FR', '163', 'MLI'), ('FR', '164', 'EST'),
    ('FR', '165', 'CMM'), ('FR', '166', 'CHR'), ('FR', '167', 'BAR'), ('FR', '168', 'BLT'), ('FR', '169', 'PAQ'),
    ('FR', '170', 'MRG'), ('FR', '171', 'BUR'), ('FR', '172', 'GAI'), ('FR', '173', 'BRH'), ('FR', '174', 'MAV'),
    ('FR', '175', 'MLP'), ('FR', '176', 'ORT'), ('FR', '177', 'PSY PSN'), ('FR', '178', 'PMV'), ('FR', '179', 'PSE'),
    ('FR', '180', 'VAL'), ('FR', '181', 'VER'), ('FR', '182', 'GER'), ('FR', '183', 'VET'), ('FR', '184', 'CUR'),
    ('FR', '185', 'AAR AME PPA'), ('FR', '186', 'PPP PME PRF ARP'), ('FR', '187', 'PMD PAR PPF'),
    ('FR', '190', 'CSA CSF CSI CSP CSR'), ('FR', '192', 'HPC HSA'), ('FR', '193', 'PEP'), ('FR', '194', 'PEV'),
    ('FR', '195', 'PWT'), ('FR', '198', 'CTG'), ('FR', '199', 'PIS'), ('FR', '200', 'OLI'), ('FR', '201', 'AGR'),
    ('FR', '202', 'CAB'), ('FR', '203', 'AVO'), ('FR', '204', 'BEA BCA BCF BCI BCP BCR BEF BEI BEP BER'),
    ('FR', '205', 'ANA'), ('FR', '206', 'CAC'), ('FR', '207', 'VNL VNB VNV'), ('FR', '208', 'YLA'), ('FR', '209', 'TRU'),
    ('FR', '210', 'SAG ROS'), ('FR', '211', 'ACP'), ('FR', '215', 'ACA CUA BFP'), ('FR', '217', 'CPL'),
    ('FR', '218', 'CID CIT'), ('FR', '219', 'BOR BTA BFS')
  ) as named (country, crop_id, codes);

  create temporary table found_crop on commit drop as
  select distinct on (parcel.id) parcel.id as parcel_id, parcel.farm_id, code_of_crop.crop_id, code
  from import
    join farm on farm.id = import.farm_id
    join import_row on import_row.import_id = import.id
    join parcel on parcel.farm_id = import.farm_id and parcel.season_id = import.season_id and parcel.deleted_at is null
      and parcel.imported ->> 'shape' = encode(geom_hash, 'hex') and parcel.imported ->> 'crop' is null
      and parcel.imported ->> 'display_name' is not distinct from fields ->> 'display_name'
    join lateral jsonb_array_elements(issues) as issue on issue ->> 'code' = 'unknown_crop'
    join code_of_crop on code_of_crop.country = farm.country
      and code = upper(coalesce(substring(trim(issue -> 'values' ->> 'value') from '^([A-Za-z0-9]{3,4})[[:space:]]*[-–:.)]?[[:space:]]'),
        trim(issue -> 'values' ->> 'value')))
  where import.state = 'applied' and choice is distinct from 'keep'
    and not exists (select from crop_interval where crop_interval.parcel_id = parcel.id
      and crop_interval.farm_id = parcel.farm_id)
  order by parcel.id, import.updated_at desc;

  create temporary table perennial_vegetables on commit drop as
  select id, farm_id, parcel_id from (
    select distinct on (crop_interval.id) crop_interval.id, crop_interval.farm_id, parcel_id, change.kind
    from crop_interval
      join parcel on parcel.id = parcel_id and parcel.farm_id = crop_interval.farm_id
      join change_row on entity = 'crop_interval' and entity_id = crop_interval.id and after is not null
      join change on change.id = change_row.change_id and change.farm_id = crop_interval.farm_id
    where crop_interval.deleted_at is null and parcel.deleted_at is null and crop_id = '56'
      and declared_code in ('3510', 'FLP') and imported ->> 'crop' = crop_id
      and not exists (select from crop_interval beside where beside.farm_id = crop_interval.farm_id
        and beside.parcel_id = crop_interval.parcel_id and beside.id <> crop_interval.id and beside.deleted_at is null)
    order by crop_interval.id, at desc, position desc
  ) newest where kind = 'import';

  for wrong in select farm_id from found_crop union select farm_id from perennial_vegetables loop
    change_id := gen_random_uuid()::text;
    insert into change (id, farm_id, kind) values (change_id, wrong.farm_id, 'codes_corrected');
    perform set_config('brazda.change', change_id, true);
    insert into crop_interval (id, farm_id, parcel_id, crop_id, during, declared_code)
    select gen_random_uuid()::text, farm_id, parcel_id, crop_id, daterange(null, null), code
    from found_crop where farm_id = wrong.farm_id;
    update parcel set imported = imported || jsonb_build_object('crop', crop_id)
    from found_crop where id = parcel_id and parcel.farm_id = found_crop.farm_id and found_crop.farm_id = wrong.farm_id;
    update crop_interval set crop_id = '144', updated_at = now(), estimated = '{}',
      during = daterange(
        case when 'sow_date' = any(estimated) then null else lower(during) end,
        case when 'harvest_date' = any(estimated) then null else upper(during) end, '[)')
    from perennial_vegetables named
    where crop_interval.id = named.id and crop_interval.farm_id = named.farm_id and named.farm_id = wrong.farm_id;
    update parcel set imported = imported || jsonb_build_object('crop', '144')
    from perennial_vegetables named
    where parcel.id = named.parcel_id and parcel.farm_id = named.farm_id and named.farm_id = wrong.farm_id;
    perform set_config('brazda.change', '', true);
  end loop;
  drop table code_of_crop, found_crop, perennial_vegetables;
end $$;
